import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fill, t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { xlsxType, type Download } from './download.ts';
import { AppError } from './errors.ts';
import { translateRule } from './parse.ts';
import { errorSheet, importSheet, type ImportColumn } from './sheets/index.ts';
import type { Upload } from './upload.ts';

/** One bad row of an import, as the client shows it. */
export interface RowFault {
  row: number;
  column: string;
  message: string;
}

/** Reasons that only the database can tell. */
const reasons = {
  'import.unknown': t('不存在或不可用', 'Unknown or not available', '不存在或不可用'),
  'import.moq': t('低于最小起订量 {moq}', 'Below the minimum order of {moq}', '低於最小起訂量 {moq}'),
  'import.open': t('可发数量为 {open}', 'Only {open} are open', '可出貨數量為 {open}'),
  'import.repeated': t('重复：{value}', 'Repeated: {value}', '重複：{value}'),
  'import.exists': t('已存在：{value}', 'Already exists: {value}', '已存在：{value}'),
  'import.status': t(
    '当前状态不可操作：{status}',
    'Not possible in status {status}',
    '目前狀態不可操作：{status}',
  ),
} satisfies Record<string, Text>;
export type ImportReason = keyof typeof reasons;
export type Reject = (
  row: number,
  column: string,
  reason: ImportReason,
  values?: Record<string, unknown>,
) => undefined;

/** How a file of an import is read and checked. */
export interface ImportCheck<S extends z.ZodObject, R> {
  file: Upload;
  columns: readonly ImportColumn[];
  schema: S;
  maxRows: number;
  /** Turns parsed rows into work, rejecting rows the database knows better about; under the caller's locks. */
  resolve(rows: { row: number; value: z.output<S> }[], reject: Reject): Promise<R[]>;
}

export interface ImportPlan<S extends z.ZodObject, R> extends ImportCheck<S, R> {
  /** Kind of import; with `scopeId` it decides what "the same file twice" means. */
  entity: string;
  scopeId: number;
  apply(work: R[]): Promise<unknown>;
}

/**
 * An import (K14): parse and check all rows, report every bad row at once, apply all or nothing; a file that was
 * already applied is a no-op.
 * @returns rows applied and whether the file was a repetition.
 * @throws import.rows with details.rows: RowFault[]; import.file
 */
export async function importOnce<S extends z.ZodObject, R>(
  ctx: Ctx,
  plan: ImportPlan<S, R>,
): Promise<{ imported: number; repeated: boolean }> {
  const sha256 = createHash('sha256').update(plan.file.data).digest('hex');
  // The row is the lock: the same file sent twice at once waits here.
  const first = await sql`
    INSERT INTO import_file (entity, scope_id, sha256, result) VALUES (${plan.entity}, ${plan.scopeId}, ${sha256}, '{}')
    ON CONFLICT DO NOTHING RETURNING sha256`.execute(ctx.db);
  if (first.rows.length === 0) return { imported: 0, repeated: true };
  const { work, faults } = await checkFile(ctx, plan);
  if (faults.length)
    throw new AppError('import.rows', {
      count: new Set(faults.map((f) => f.row)).size,
      rows: faults.toSorted((a, b) => a.row - b.row),
    });
  await plan.apply(work);
  await sql`
    UPDATE import_file SET result = ${JSON.stringify({ imported: work.length })}
    WHERE entity = ${plan.entity} AND scope_id = ${plan.scopeId} AND sha256 = ${sha256}`.execute(ctx.db);
  return { imported: work.length, repeated: false };
}

/** What the rows are work for, and everything that is wrong with them. */
async function checkFile<S extends z.ZodObject, R>(ctx: Ctx, plan: ImportCheck<S, R>) {
  const { rows, errors, headerRow } = await importSheet({
    schema: plan.schema,
    columns: plan.columns,
    file: plan.file.data,
    lang: ctx.lang,
    maxRows: plan.maxRows,
    translate: translateRule,
  });
  const faults: RowFault[] = [...errors];
  const title = (key: string): string => plan.columns.find((c) => c.key === key)?.titles[ctx.lang] ?? key;
  const work = await plan.resolve(rows, (row, column, reason, values) => {
    faults.push({ row, column: title(column), message: fill(reasons[reason], ctx.lang, values) });
    return undefined;
  });
  return { work, faults, headerRow };
}

/**
 * The same file back with its bad rows marked: checked as an import would, nothing written.
 * @throws import.file
 */
export async function markImport<S extends z.ZodObject, R>(
  ctx: Ctx,
  plan: ImportCheck<S, R>,
): Promise<Download> {
  const { faults, headerRow } = await checkFile(ctx, plan);
  const body = await errorSheet(plan.file.data, faults, ctx.lang, headerRow);
  return {
    download: true,
    name: plan.file.name.replace(/(\.xlsx)?$/i, '.errors.xlsx'),
    type: xlsxType,
    body,
  };
}
