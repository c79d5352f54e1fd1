import { sql } from 'kysely';
import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { assortmentErrors } from '@treadline/contract/retail/assortment/errors.ts';
import { customCodes, customImport } from '@treadline/contract/retail/assortment/custom-fields.ts';
import { CustomImportRow } from '@treadline/contract/retail/assortment/custom-routes.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import { visible } from '#kernel/scope.ts';
import type { Upload } from '#kernel/upload.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { clearableColumns, clearHint, isClearWord } from '../clear-word.ts';
import { custom, lockCustom, writeCustom, type CustomFields } from './custom.ts';

const closed = t('没有权限修改此列', 'You may not change this column', '沒有權限修改此欄');
type Row = z.output<typeof CustomImportRow>;
type Key = keyof typeof customCodes;
const keys = Object.keys(customCodes) as Key[];

/** Import sheet of custom goods: column definitions and row schema. */
export const customSheet = {
  columns: importColumns(customImport),
  schema: importRow(clearableColumns(CustomImportRow, ...keys), customImport),
};

/** Message for a price below the floor price (fen). */
export const belowFloor = (floor: number): Text => {
  const { text } = assortmentErrors['assortment.below-floor'];
  const say = (lang: Lang) => fillPlaces(text, lang, { floor: fenToYuan(floor) });
  return t(say('zh-CN'), say('en'), say('zh-TW'));
};

export interface FoundPart {
  id: number;
  no: string;
  ownNo: string | null;
  ownId: number | null;
  floor: number | null;
  msrp: number | null;
}

/** Returns a look-up of platform parts a company may sell, by the platform's and its own numbers. */
export async function partsByNumber(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<(no: string) => FoundPart | undefined> {
  const wanted = [...new Set(numbers.map(codeKey))];
  const named = await readPartsByNo(ctx.db, wanted);
  const rows = await ctx.db
    .selectFrom('part')
    .leftJoin('part_custom as pc', (join) =>
      join.onRef('pc.part_id', '=', 'part.id').on('pc.company_id', '=', ctx.me.companyId),
    )
    .where(visible(ctx, part))
    .where('part.owner_id', 'is', null)
    .where(sql<boolean>`(part.id = ANY(${[...named.values()]}) OR upper(pc.own_no) = ANY(${wanted}))`)
    .select(['part.id', 'part.part_no as no', 'pc.own_no as ownNo', 'pc.id as ownId'])
    .select([priceNow('FLOOR').as('floor'), priceNow('MSRP').as('msrp')])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byOwn = new Map(rows.map((row) => [codeKey(row.ownNo ?? ''), row]));
  return (no) => byId.get(named.get(codeKey(no)) ?? 0) ?? byOwn.get(codeKey(no));
}

interface Work {
  partId: number;
  no: string;
  wanted: CustomFields;
}

const emptied: Required<CustomFields> = { ownNo: '', ownName: '', price: null, description: '' };
/** What a row says: what is empty stays as it is, what says so is emptied. */
const saidIn = (row: Row): CustomFields =>
  Object.fromEntries(
    keys.flatMap((key) => {
      if (isClearWord(row[key])) return [[key, emptied[key]]];
      return row[key] === '' || row[key] === null ? [] : [[key, row[key]]];
    }),
  );

/** Own numbers that other goods of the company have already. */
async function takenNumbers({ db, me }: Ctx, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('part_custom')
    .where('company_id', '=', me.companyId)
    .where(sql<boolean>`upper(own_no) = ANY(${numbers.map(codeKey)})`)
    .select(['own_no', 'part_id'])
    .execute();
  return new Map(rows.map((row) => [codeKey(row.own_no), row.part_id]));
}

async function resolveRows(
  ctx: Ctx,
  rows: readonly ImportRow<typeof CustomImportRow>[],
  reject: RejectRow,
): Promise<Work[]> {
  const find = await partsByNumber(
    ctx,
    rows.map(({ value }) => value.partNo),
  );
  const taken = await takenNumbers(
    ctx,
    rows.map(({ value }) => value.ownNo),
  );
  const seen = new Set<number>();
  const numbers = new Set<string>();
  return rows.flatMap(({ row, value }) => {
    const found = find(value.partNo) ?? reject(row, 'partNo', why.unknown);
    if (!found) return [];
    const wanted = saidIn(value);
    if (seen.has(found.id)) reject(row, 'partNo', why.repeated, { value: value.partNo });
    for (const key of keys)
      if (wanted[key] !== undefined && !ctx.me.codes.has(customCodes[key])) reject(row, key, closed);
    if (wanted.price && found.floor && wanted.price < found.floor)
      reject(row, 'price', belowFloor(found.floor));
    const no = codeKey(wanted.ownNo ?? '');
    if (no && (numbers.has(no) || (taken.get(no) ?? found.id) !== found.id))
      reject(row, 'ownNo', numbers.has(no) ? why.repeated : why.exists, { value: value.ownNo });
    seen.add(found.id);
    if (no) numbers.add(no);
    return [{ partId: found.id, no: found.no, wanted }];
  });
}

/** Imports own numbers, prices and texts from a workbook. */
export const importCustom = (ctx: Ctx, file: Upload) =>
  importFile(ctx, {
    entity: custom.name,
    scopeId: ctx.me.companyId,
    file,
    ...customSheet,
    maxRows: 2000,
    resolve: resolveRows,
    async apply(own, work, applied) {
      for (const [at, { partId, no, wanted }] of work.entries()) {
        await writeCustom(own, await lockCustom(own, partId), no, wanted);
        applied(at + 1);
      }
      return {};
    },
  });

/** Returns an import template (xlsx) with the columns the caller may edit. */
export async function customTemplate({ me, lang }: Ctx): Promise<Download> {
  const open = Object.fromEntries(
    Object.entries(customImport).filter(([key]) => key === 'partNo' || me.codes.has(customCodes[key as Key])),
  ) as Fields;
  return {
    download: true,
    name: 'custom-goods.xlsx',
    type: xlsxType,
    body: await templateSheet(importColumns(open), lang, undefined, clearHint[lang]),
  };
}
