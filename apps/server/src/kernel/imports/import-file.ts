import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fillPlaces, t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { translateRule } from '../parse.ts';
import {
  importSheet,
  type CellError,
  type ImportColumn,
  type ImportedSheet,
  type PartialRow,
  type FilledRow,
} from '../sheets/index.ts';
import type { Upload } from '../upload.ts';
import { saveMarkedFile } from './marked-file.ts';
import { openProgress, type Progress } from './progress.ts';
import { runImportInTurn } from './turns.ts';

/** Rejection reasons common to all imports; a domain adds its own. */
export const importReasons = {
  unknown: t('不存在或不可用', 'Unknown or not available', '不存在或不可用'),
  repeated: t('重复：{value}', 'Repeated: {value}', '重複：{value}'),
  exists: t('已存在：{value}', 'Already exists: {value}', '已存在：{value}'),
} satisfies Record<string, Text>;

/** Function that rejects a row for a reason; `values` fill its placeholders (texts among them are translated). */
export type RejectRow = (
  row: number,
  column: string,
  reason: Text,
  values?: Record<string, unknown>,
) => undefined;

/** Parsed row of an import with its row number. */
export type ImportRow<S extends z.ZodObject> = { row: number; value: z.output<S> };

/** Definition of an import. `Work` is what the rows resolve to, `Made` the result beside the count. */
export interface ImportPlan<S extends z.ZodObject, Work, Made extends object> {
  /** Kind of import; together with `scopeId` the scope of duplicate detection. */
  entity: string;
  scopeId: number;
  file: Upload;
  columns: readonly ImportColumn[];
  schema: S;
  maxRows: number;
  /** Allows importing the same file again, where harmless. Default: no. */
  again?: boolean;
  /** Runs the import and rolls it back, to preview the exact result; the file can be imported afterwards. */
  preview?: boolean;
  /** Rows that its template is filled with; what is as filled is no row. */
  filled?: readonly FilledRow[];
  /** Key of the column that identifies a row for people, reported with its errors. */
  named?: string;
  /** Slow work on rows without the database, before the transaction. */
  prepare?(rows: readonly ImportRow<S>[]): Promise<void>;
  /**
   * Database reads before the transaction, without locks: for all valid rows, and the valid fields of others, so that
   * all errors of a row are reported at once.
   */
  look?(rows: readonly ImportRow<S>[], partly: readonly PartialRow<z.output<S>>[]): Promise<void>;
  /** Resolves parsed rows to work, rejecting rows by the database's state; takes the locks. */
  resolve(ctx: Ctx, rows: ImportRow<S>[], reject: RejectRow): Promise<Work[]>;
  /** Applies the work; `applied` counts rows for the progress of long imports that apply one by one. */
  apply(ctx: Ctx, work: Work[], applied: (rows: number) => void): Promise<Made>;
}

/** Rolls back the transaction of a preview. */
class TakenBack<A> extends Error {
  readonly answer: A;
  constructor(answer: A) {
    super('preview');
    this.answer = answer;
  }
}

/**
 * Runs an import (K14): the file is parsed and validated without a connection, then one short transaction resolves and
 * applies all rows or none. All bad rows are reported at once, and the file is stored with them marked; importing a
 * file again changes nothing, and the answer says when and by whom it was imported.
 * Its route is an `importOf`.
 * @throws import.rows with details.rows: CellError[] and details.marked; import.file; import.sheet; import.busy
 */
export async function importFile<S extends z.ZodObject, Work, Made extends object>(
  ctx: Ctx,
  plan: ImportPlan<S, Work, Made>,
) {
  return runImportInTurn(ctx.me.companyId, async () => {
    const progress = openProgress(ctx);
    return importInTurn(ctx, plan, progress).finally(() => progress.end());
  });
}

async function importInTurn<S extends z.ZodObject, Work, Made extends object>(
  ctx: Ctx,
  plan: ImportPlan<S, Work, Made>,
  progress: Progress,
) {
  const sheet = await importSheet({
    schema: plan.schema,
    columns: plan.columns,
    file: plan.file.data,
    lang: ctx.lang,
    maxRows: plan.maxRows,
    sheet: plan.file.sheet,
    filled: plan.filled,
    translate: translateRule,
    onChecked: progress.checked,
  });
  if (sheet.errors.length === 0) await plan.prepare?.(sheet.rows);
  await plan.look?.(sheet.rows, sheet.partly);
  const once = (own: Ctx) => importOnce(own, plan, sheet, progress);
  type Answer = Awaited<ReturnType<typeof once>>;
  try {
    return await ctx.transact(async (own) => {
      const answer = await once(own);
      if (plan.preview) throw new TakenBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer as Answer;
    if (!(error instanceof AppError) || error.error !== 'import.rows') throw error;
    const marked = await saveMarkedFile(ctx, plan.file, error.details['rows'] as CellError[], sheet);
    throw new AppError('import.rows', { ...error.details, marked });
  }
}

async function importOnce<S extends z.ZodObject, Work, Made extends object>(
  ctx: Ctx,
  plan: ImportPlan<S, Work, Made>,
  sheet: ImportedSheet<z.output<S>>,
  progress: Progress,
) {
  const { is_new: isNew, ...earlier } = await takeFile(ctx, plan, sheet);
  if (!isNew && !plan.again) {
    const repeated = {
      time: earlier.created_at,
      by: earlier.created_by_name,
      again: plan.again !== undefined,
    };
    return { ...(earlier.result as Made), imported: 0, repeated };
  }
  const faults: CellError[] = [...sheet.errors];
  // Whatever `look` found of the rows that were read in part is told beside what is wrong with the others.
  const work =
    sheet.rows.length + (plan.look ? sheet.partly.length : 0)
      ? await plan.resolve(ctx, sheet.rows, (row, column, reason, values) => {
          faults.push({ row, column: titleOf(ctx, plan, column), message: sayReason(ctx, reason, values) });
          return undefined;
        })
      : [];
  if (faults.length) refuse(ctx, plan, sheet, faults);
  progress.start();
  const made = await plan.apply(ctx, work, progress.applied);
  await ctx.db
    .updateTable('import_file')
    .set({ result: JSON.stringify(made), created_by_name: ctx.me.name, created_at: sql`now()` })
    .where((eb) => eb.and(keyOf(plan, sheet)))
    .execute();
  return { ...made, imported: work.length, repeated: null };
}

type Sheet = Pick<ImportedSheet<unknown>, 'sheet'>;

/** Hash that identifies an imported file: its bytes and, in a workbook with several sheets, the sheet read. */
export const digestOfSheet = ({ data }: Upload, { sheet }: Sheet): string =>
  createHash('sha256')
    .update(data)
    .update(sheet.isFirst ? '' : sheet.name)
    .digest('hex');

type Key = Pick<ImportPlan<z.ZodObject, unknown, object>, 'entity' | 'scopeId' | 'file'>;

const keyOf = ({ entity, scopeId, file }: Key, sheet: Sheet) => ({
  entity,
  scope_id: scopeId,
  sha256: digestOfSheet(file, sheet),
});

/** Row of the file, inserted or found. It serves as a lock against concurrent imports of the same file. */
async function takeFile(ctx: Ctx, plan: Key, sheet: Sheet) {
  const { entity, scope_id, sha256 } = keyOf(plan, sheet);
  const { rows } = await sql<{
    is_new: boolean;
    created_at: string;
    created_by_name: string;
    result: unknown;
  }>`
    INSERT INTO import_file (entity, scope_id, sha256, result) VALUES (${entity}, ${scope_id}, ${sha256}, '{}')
    ON CONFLICT (entity, scope_id, sha256) DO UPDATE SET entity = excluded.entity
    RETURNING xmax = 0 AS is_new, created_at, created_by_name, result`.execute(ctx.db);
  return rows[0] as (typeof rows)[number];
}

/** First error of each cell, with the row's identifying value. */
function refuse<S extends z.ZodObject, Work, Made extends object>(
  ctx: Ctx,
  plan: ImportPlan<S, Work, Made>,
  sheet: ImportedSheet<z.output<S>>,
  faults: readonly CellError[],
): never {
  const { named = '' } = plan;
  const names = new Map(
    [...sheet.rows, ...sheet.partly].map(({ row, value }) => [
      row,
      (value as Record<string, unknown>)[named],
    ]),
  );
  const firsts = new Map(faults.toReversed().map((fault) => [`${fault.row}/${fault.column}`, fault]));
  const rows = [...firsts.values()]
    .toReversed()
    .toSorted((a, b) => a.row - b.row)
    .map((fault) => ({ ...fault, ...(names.get(fault.row) ? { name: String(names.get(fault.row)) } : {}) }));
  const title = named && { named: titleOf(ctx, plan, named) };
  throw new AppError('import.rows', { count: new Set(rows.map((f) => f.row)).size, rows, ...title });
}

const titleOf = (ctx: Ctx, { columns }: { columns: readonly ImportColumn[] }, key: string): string =>
  columns.find((c) => c.key === key)?.titles[ctx.lang] ?? key;

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh-CN' in value;

const sayReason = ({ lang }: Ctx, reason: Text, values: Record<string, unknown> = {}): string =>
  fillPlaces(
    reason,
    lang,
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, isText(v) ? v[lang] : v])),
  );
