import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { limitImport } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { LimitRow } from '@treadline/contract/wholesale/purchase-limits/routes.ts';
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
import type { Upload } from '#kernel/upload.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { setLimits, type LimitInput } from './set-limits.ts';

/** Import sheet of purchase limits: column definitions and row schema. */
export const limitSheet = {
  columns: importColumns(limitImport),
  schema: importRow(LimitRow, limitImport),
};
type Row = z.output<typeof LimitRow>;

/** Imports limits from a workbook, inserting or updating; a row without a dealer applies to each dealer. */
export const importLimits = (ctx: Ctx, file: Upload) =>
  importFile(ctx, {
    entity: 'purchase-limit',
    scopeId: 0,
    file,
    ...limitSheet,
    maxRows: 2000,
    resolve: resolveRows,
    apply: async (own, wanted) => {
      await setLimits(own, wanted);
      return {};
    },
  });

const keyed = (rows: readonly { id: number; code: string }[]) =>
  new Map(rows.map(({ id, code }) => [codeKey(code), id]));

async function lookUp({ db }: Ctx, rows: readonly Row[]) {
  const codes = (key: 'partNo' | 'dealerCode') => [...new Set(rows.map((row) => codeKey(row[key])))];
  const [parts, dealers] = await Promise.all([
    readPartsByNo(db, codes('partNo')),
    db
      .selectFrom('company')
      .where('account_type', '=', 'DEALER')
      .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', codes('dealerCode')))
      .select(['id', 'code'])
      .execute(),
  ]);
  return { parts, dealers: keyed(dealers) };
}

async function resolveRows(
  ctx: Ctx,
  rows: readonly ImportRow<typeof LimitRow>[],
  reject: RejectRow,
): Promise<LimitInput[]> {
  const known = await lookUp(
    ctx,
    rows.map(({ value }) => value),
  );
  const seen = new Set<string>();
  return rows.flatMap(({ row, value: { partNo, dealerCode, period, quantity } }) => {
    const partId = known.parts.get(codeKey(partNo)) ?? reject(row, 'partNo', why.unknown);
    const dealerId =
      dealerCode === ''
        ? null
        : (known.dealers.get(codeKey(dealerCode)) ?? reject(row, 'dealerCode', why.unknown));
    if (partId === undefined || dealerId === undefined) return [];
    const key = `${partId} ${dealerId}`;
    if (seen.has(key)) reject(row, 'partNo', why.repeated, { value: partNo });
    seen.add(key);
    return [{ partId, dealerId, period, quantity }];
  });
}

export const limitTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'purchase-limits.xlsx',
  type: xlsxType,
  body: await templateSheet(limitSheet.columns, ctx.lang),
});
