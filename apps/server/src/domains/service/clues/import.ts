import type { z } from 'zod';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { clueImport } from '@treadline/contract/service/clues/fields.ts';
import { ClueImportRow } from '@treadline/contract/service/clues/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
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
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { assignNewClues } from './assign.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue } from './entity.ts';
import { lockDealer, makeClue } from './make.ts';

/** Import sheet of clues: column definitions and row schema. */
export const clueSheet = {
  columns: importColumns(clueImport).map((column) =>
    column.key === 'customerMobile' ? { ...column, others: ['手机', '电话', '手機號碼'] } : column,
  ),
  schema: importRow(ClueImportRow, clueImport),
};
type Row = z.output<typeof ClueImportRow>;
interface Work {
  row: number;
  dealerId: number;
  value: Row;
}
interface Merged {
  row: number;
  clueNo: string;
  /** The row of this file that made the clue. */
  sameAs: number | null;
}
type Made = { created: number; merged: number; mergedRows: Merged[] };

const noDealer = t('请填写经销商编码', 'Name the dealer', '請填寫經銷商編碼');

/**
 * Imports clues from a workbook; a row for a car with an open clue is added to it. `preview`: only returns the
 * outcome.
 */
export const importClues = (ctx: Ctx, file: Upload, preview: boolean) =>
  importFile(ctx, {
    entity: clue.name,
    scopeId: ctx.me.companyId,
    file,
    preview,
    ...clueSheet,
    maxRows: 2000,
    named: 'plateNumber',
    resolve: resolveRows,
    apply: applyRows,
  });

/** Dealers in the caller's scope by code; a dealer need not name itself. */
async function dealersOf(ctx: Ctx, rows: readonly ImportRow<typeof ClueImportRow>[]) {
  const codes = [...new Set(rows.map(({ value }) => codeKey(value.dealerCode)))];
  const found = await ctx.db
    .selectFrom('company')
    .where(visible(ctx, dealer))
    .where((eb) => eb(eb.fn<string>('upper', ['code']), 'in', codes))
    .select(['id', 'code'])
    .execute();
  const own: [string, number][] = ctx.me.type === 'DEALER' ? [['', ctx.me.companyId]] : [];
  return new Map([...found.map(({ id, code }): [string, number] => [codeKey(code), id]), ...own]);
}

async function resolveRows(
  ctx: Ctx,
  rows: ImportRow<typeof ClueImportRow>[],
  reject: RejectRow,
): Promise<Work[]> {
  const dealers = await dealersOf(ctx, rows);
  const seen = new Set<string>();
  const work = rows.flatMap(({ row, value }) => {
    const code = codeKey(value.dealerCode);
    const dealerId = dealers.get(code) ?? reject(row, 'dealerCode', code ? why.unknown : noDealer);
    for (const key of ['plateNumber', 'vin'] as const) {
      const car = `${dealerId}/${key}/${value[key]}`;
      if (value[key] && seen.has(car)) reject(row, key, why.repeated, { value: value[key] });
      seen.add(car);
    }
    return dealerId === undefined ? [] : [{ row, dealerId, value }];
  });
  for (const id of [...new Set(work.map(({ dealerId }) => dealerId))].toSorted((a, b) => a - b))
    await lockDealer(ctx, id);
  return work;
}

/** One row: a new clue, or the open one of its car. */
async function applyRow(ctx: Ctx, { dealerId, value }: Work): Promise<{ id: number; no?: string }> {
  const { plateNumber: plate, customerMobile: mobile, vin } = value;
  const open = await lockOpenClueOf(ctx, {
    dealerId,
    plate,
    vin,
    mobileIndex: ctx.secrets.blindIndex(mobile),
  });
  if (open) {
    await recordEvent(ctx, {
      entity: clue.name,
      entityId: open.id,
      entityNo: open.clue_no,
      action: 'attachImport',
      remark: value.remark,
    });
    return { id: open.id, no: open.clue_no };
  }
  const { carName, customerName, source, remark } = value;
  return { id: await makeClue(ctx, { dealerId, source, plate, vin, carName, customerName, mobile, remark }) };
}

async function applyRows(ctx: Ctx, work: readonly Work[], applied: (rows: number) => void): Promise<Made> {
  const made = new Map<number, Work>();
  const mergedRows: Merged[] = [];
  for (const each of work) {
    const { id, no } = await applyRow(ctx, each);
    if (no === undefined) made.set(id, each);
    else mergedRows.push({ row: each.row, clueNo: no, sameAs: made.get(id)?.row ?? null });
    applied(1);
  }
  const byDealer = Map.groupBy(made, ([, { dealerId }]) => dealerId);
  for (const [dealerId, own] of byDealer)
    await assignNewClues(
      ctx,
      dealerId,
      own.map(([id]) => id),
    );
  return { created: work.length - mergedRows.length, merged: mergedRows.length, mergedRows };
}

/** Returns the empty import template (xlsx). */
export const clueTemplate = async (ctx: Ctx): Promise<Download> => ({
  download: true,
  name: 'clues.xlsx',
  type: xlsxType,
  body: await templateSheet(clueSheet.columns, ctx.lang),
});
