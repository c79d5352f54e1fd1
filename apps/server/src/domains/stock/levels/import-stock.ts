import { sql } from 'kysely';
import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { StockRow } from '@treadline/contract/stock/levels/change-routes.ts';
import { stockImport } from '@treadline/contract/stock/levels/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { visible } from '#kernel/scope.ts';
import { templateSheet } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { adjustPlace, lockLevels, placeShown, stockPlace } from '#domains/stock/inventory/index.ts';
import { placesOfFace, type StockView } from './source.ts';

/** Import sheet of stock: column definitions and row schema. */
export const stockSheet = {
  columns: importColumns(stockImport),
  schema: importRow(StockRow, stockImport),
};
type Row = ImportRow<typeof StockRow>;
interface Line extends Pick<z.output<typeof StockRow>, 'bucket' | 'dot' | 'seen' | 'counted' | 'remark'> {
  locationId: number;
  partId: number;
}

const changed = t(
  '库存已变化，请刷新后重试：现有 {now}',
  'Stock has changed meanwhile, refresh and try again: {now} there',
  '庫存已變化，請重新整理後重試：現有 {now}',
);
/** Lines of one adjustment. */
const most = 500;

/**
 * Imports stock from a workbook against the seen quantities it states (opening stock where there was none). All rows
 * or none: one adjustment per place, pending above the approval limit.
 */
export const importStock = (ctx: Ctx, face: StockView, file: Upload) =>
  importFile(ctx, {
    entity: `stock-${face}`,
    scopeId: ctx.me.companyId,
    file,
    ...stockSheet,
    maxRows: 5000,
    resolve: (own, rows, reject) => resolveRows(own, face, rows, reject),
    apply: adjustAll,
  });

async function adjustAll(ctx: Ctx, lines: readonly Line[], applied: (rows: number) => void) {
  const made = { posted: 0, pending: 0 };
  const different = lines.filter(({ seen, counted }) => seen !== counted);
  // Several postings: all their stock is locked at once, so that none is waited for with values of parts in hand.
  if (different.length > 0) await lockLevels(ctx, different);
  // What was never there is a first stock, everything else a count.
  const groups = Map.groupBy(different, (l) => `${l.locationId}/${l.seen === 0 ? 'INITIAL' : 'COUNT'}`);
  for (const [key, own] of groups)
    for (let from = 0; from < own.length; from += most) {
      const some = own.slice(from, from + most);
      const [locationId, reason = ''] = [some[0]?.locationId ?? 0, key.split('/')[1]];
      const { status } = await adjustPlace(ctx, { locationId, reason, remark: '', lines: some });
      made[status === 'PENDING' ? 'pending' : 'posted'] += 1;
      applied(some.length);
    }
  return made;
}

const keyed = (rows: readonly { id: number; code: string }[]) =>
  new Map(rows.map(({ id, code }) => [codeKey(code), id]));

async function lookUp(ctx: Ctx, face: StockView, rows: readonly Row[]) {
  const codes = (key: 'partNo' | 'placeCode') => [...new Set(rows.map(({ value }) => codeKey(value[key])))];
  const { db, me } = ctx;
  const [parts, own, places] = await Promise.all([
    readPartsByNo(db, codes('partNo')),
    db
      .selectFrom('part')
      .where((eb) => eb(eb.fn<string>('upper', ['part_no']), 'in', codes('partNo')))
      .where('owner_id', '=', me.companyId)
      .select(['id', 'part_no as code'])
      .execute(),
    db
      .selectFrom('location')
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('upper', ['location.code']), 'in', codes('placeCode')),
          eb('owner_id', '=', me.companyId),
        ]),
      )
      .where(placeShown)
      .where('location.type', '<>', 'LOGISTICS')
      .where(placesOfFace(face))
      .where(visible(ctx, stockPlace))
      .select(['location.id', 'code', 'owner_id', 'keeper_id'])
      .execute(),
  ]);
  const home = places.find(
    (p) => me.type === 'DEALER' && p.owner_id === me.companyId && p.keeper_id === null,
  );
  return { parts: new Map([...parts, ...keyed(own)]), places: keyed(places), own: home?.id };
}

async function resolveRows(
  ctx: Ctx,
  face: StockView,
  rows: readonly Row[],
  reject: RejectRow,
): Promise<Line[]> {
  const known = await lookUp(ctx, face, rows);
  const told = new Set<string>();
  const found = rows.flatMap(({ row, value: { partNo, placeCode, ...line } }) => {
    // A dealer that names no place means its own.
    const locationId = placeCode === '' ? known.own : known.places.get(codeKey(placeCode));
    const partId = known.parts.get(codeKey(partNo));
    if (locationId === undefined) reject(row, 'placeCode', why.unknown);
    if (partId === undefined) reject(row, 'partNo', why.unknown);
    if (locationId === undefined || partId === undefined) return [];
    const key = `${locationId}/${partId}/${line.bucket}/${line.dot}`;
    if (told.has(key)) reject(row, 'partNo', why.repeated, { value: `${partNo} ${line.dot}`.trim() });
    told.add(key);
    return [{ row, line: { ...line, locationId, partId } }];
  });
  const now = await readNow(
    ctx,
    found.map(({ line }) => line),
  );
  found.forEach(({ row, line }, at) => {
    if (now[at] !== line.seen) reject(row, 'seen', changed, { now: now[at] ?? 0 });
  });
  return found.map(({ line }) => line);
}

/** Pieces of each line's place, part, bucket and DOT, in the order of the lines. */
async function readNow({ db }: Ctx, lines: readonly Line[]): Promise<number[]> {
  const { rows } = await sql<{ qty: number }>`
    SELECT coalesce(b.qty, 0) AS qty
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at })))}::jsonb)
      AS x(at int, "locationId" bigint, "partId" bigint, bucket text, dot text)
    LEFT JOIN stock_batch b ON b.location_id = x."locationId" AND b.part_id = x."partId" AND b.bucket = x.bucket
      AND b.dot_yyww = x.dot ORDER BY x.at`.execute(db);
  return rows.map(({ qty }) => qty);
}

export const stockTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'stock.xlsx',
  type: xlsxType,
  body: await templateSheet(stockSheet.columns, ctx.lang),
});
