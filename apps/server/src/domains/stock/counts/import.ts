import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { entryFields as x } from '@treadline/contract/stock/counts/fields.ts';
import { mostLines } from '@treadline/contract/stock/counts/plan.ts';
import { allErrors } from '@treadline/contract/all-errors.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { importFile, type ImportRow, type RejectRow } from '#kernel/imports/import-file.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { cells, templateSheet, type ImportColumn } from '#kernel/sheets/index.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { partNos, partThen, readPartsByNo } from '#domains/catalogue/brands/index.ts';
import { lockCount, stockCount, type LockedCount } from './count.ts';
import { countsAll, type Plan } from './plan-words.ts';
import { addEntries, type NewEntry } from './entries.ts';

const columns: readonly ImportColumn[] = [
  { key: 'partNo', titles: x.partNo, type: 'code', sample: 'MIC-2055516-91V-P4' },
  { key: 'rack', titles: x.rack, type: 'code', sample: 'A-01-02' },
  { key: 'dot', titles: x.dot, type: 'dot', sample: '2526' },
  { key: 'quantity', titles: x.quantity, type: 'int', sample: '12' },
];

const Row = z.object({
  partNo: z.string().trim().min(1, 'rule.required').max(60),
  rack: z.string().trim().max(20).toUpperCase(),
  dot: rules.dotOrNone(),
  /** Parts of the template that are not filled in are not counted. */
  quantity: cells.int().pipe(rules.pieces()).nullable(),
});
/** Import sheet of a stock count: column definitions and row schema. */
export const countSheetImport = { columns, schema: Row };

const unknownPart = t('没有这个商品编码', 'No part has this number', '沒有這個商品編碼');
const notPlanned = t('不在本次盘点范围内', 'Not in this count', '不在本次盤點範圍內');

/** Imports counted quantities from a workbook as entries of the caller, made now; all rows or none. */
export async function importCount(ctx: Ctx, id: number, file: Upload) {
  await findRecord(ctx, stockCount, id);
  return importFile(ctx, {
    entity: 'stock-count',
    scopeId: id,
    file,
    ...countSheetImport,
    maxRows: mostLines * 5,
    async resolve(own, rows, reject) {
      const count = await lockCount(own, id, 'enter');
      return resolveRows(own, count, rows, reject);
    },
    async apply(own, work, applied) {
      const count = await lockCount(own, id, 'enter');
      const refused = await addEntries(own, count, work);
      const [first] = refused.values();
      if (first) throw first;
      applied(work.length);
      await recordEvent(own, {
        entity: stockCount.name,
        entityId: id,
        entityNo: count.count_no,
        action: 'import',
        remark: file.name,
      });
      return {};
    },
  });
}

async function resolveRows(
  { db }: Ctx,
  { id, status, plan }: LockedCount,
  rows: ImportRow<typeof Row>[],
  reject: RejectRow,
): Promise<NewEntry[]> {
  const found = await db
    .selectFrom('stock_count_line as l')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.count_id', '=', id)
    .select(['p.id', 'l.state', partNos().as('nos')])
    .execute();
  // A number that is one part's today is no other's; labels have former ones, too.
  const parts = new Map(
    [
      ...found.flatMap((part) => part.nos.map((no) => [no, part] as const)),
      ...found.map((part) => [part.nos[0] ?? '', part] as const),
    ].map(([no, part]) => [no.toUpperCase(), part]),
  );
  const isAll = countsAll(plan as unknown as Plan);
  const others = isAll
    ? await readPartsByNo(
        db,
        rows.map(({ value }) => value.partNo),
      )
    : new Map<string, number>();
  const at = new Date();
  return rows.flatMap(({ row, value: { partNo, quantity, dot, rack } }) => {
    if (quantity === null) return [];
    const no = partNo.toUpperCase();
    const line = parts.get(no);
    const partId = line?.id ?? others.get(no);
    if (partId === undefined) return reject(row, 'partNo', isAll ? unknownPart : notPlanned) ?? [];
    if (status === 'DIFFERENCES' && line?.state !== 'RECOUNT') {
      const error = line ? 'stock-count.not-again' : 'stock-count.over';
      return reject(row, 'partNo', allErrors[error].text, { part: partNo }) ?? [];
    }
    return [{ scanId: randomUUID(), partId, dot, rack, quantity, picked: null, extra: false, at }];
  });
}

/** Returns an import template (xlsx) with the parts of a count. */
export async function countTemplate(ctx: Ctx, id: number): Promise<Download> {
  const { count_no: no } = await findRecord(ctx, stockCount, id);
  const rows = await ctx.db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as h', 'h.id', 'l.count_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.count_id', '=', id)
    .where('l.state', 'in', ['PENDING', 'COUNTED', 'RECOUNT'])
    .orderBy('p.part_no', byText)
    .select(partThen('part_no', 'h.created_at').as('partNo'))
    .execute();
  const body = await templateSheet(columns, ctx.lang, rows.length > 0 ? rows : undefined);
  return { download: true, name: `${no}.xlsx`, type: xlsxType, body };
}
