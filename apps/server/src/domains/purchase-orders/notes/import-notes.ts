import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, describeError } from '../../../kernel/errors.ts';
import { xlsxType, type Download } from '../../../kernel/download.ts';
import { translateRule } from '../../../kernel/parse.ts';
import { find, visible } from '../../../kernel/scope.ts';
import { errorSheet, importSheet, type CellError } from '../../../kernel/sheets/index.ts';
import type { Upload } from '../../../kernel/upload.ts';
import { purchaseOrder } from '../entity.ts';
import { addNotes, checkNotes, type AddedNote } from './add-notes.ts';
import { BatchRow, groupRows, noteColumns, SheetRow, titleOf, type Parsed } from './note-sheet.ts';
import type { NotePlan, PlanFault } from './note-plan.ts';

const maxRows = 5000;
interface Added {
  notes: AddedNote[];
  repeated: boolean;
}

/**
 * Delivery data of one order, or with `orderId` null of many, from an xlsx file: all notes or none, and the same file
 * again is a no-op (K14).
 * @throws import.rows with every bad row in details.rows; import.file; record.not-found
 */
export async function importNotes(ctx: Ctx, orderId: number | null, file: Upload): Promise<Added> {
  if (orderId !== null) await find(ctx, purchaseOrder, orderId);
  const key = {
    entity: orderId === null ? 'delivery-note.batch' : 'delivery-note',
    scope_id: orderId ?? ctx.me.companyId,
    sha256: sha256(file.data),
  };
  // The row is the lock: the same file sent twice at once waits here for the first to end.
  const first = await ctx.db
    .insertInto('import_file')
    .values({ ...key, result: '{}' })
    .onConflict((c) => c.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  const mine = ctx.db.updateTable('import_file').where((eb) => eb.and(key));
  if (!first) return { notes: await readEarlier(ctx, key), repeated: true };
  const { plans, errors } = await readPlans(ctx, orderId, file);
  const faults = [...errors, ...(errors.length ? await faultsOf(ctx, plans) : [])];
  if (faults.length) refuse(faults);
  const added = await addNotes(ctx, plans);
  if (added.faults.length) refuse(added.faults.map((f) => describeFault(ctx, f)));
  await mine.set({ result: JSON.stringify(added.notes) }).execute();
  return { notes: added.notes, repeated: false };
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

async function readEarlier(
  ctx: Ctx,
  key: { entity: string; scope_id: number; sha256: string },
): Promise<AddedNote[]> {
  const row = await ctx.db
    .selectFrom('import_file')
    .select('result')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return Array.isArray(row?.result) ? (row.result as unknown as AddedNote[]) : [];
}

function refuse(faults: readonly CellError[]): never {
  const rows = faults.toSorted((a, b) => a.row - b.row);
  throw new AppError('import.rows', { count: new Set(rows.map((f) => f.row)).size, rows });
}

/** The same file back with its bad rows marked: checked as an upload would, nothing written. */
export async function markErrors(ctx: Ctx, orderId: number | null, file: Upload): Promise<Download> {
  if (orderId !== null) await find(ctx, purchaseOrder, orderId);
  const { plans, errors, headerRow } = await readPlans(ctx, orderId, file);
  const body = await errorSheet(file.data, [...errors, ...(await faultsOf(ctx, plans))], ctx.lang, headerRow);
  return { download: true, name: file.name.replace(/(\.xlsx)?$/i, '.errors.xlsx'), type: xlsxType, body };
}

const faultsOf = async (ctx: Ctx, plans: readonly NotePlan[]): Promise<CellError[]> =>
  (await checkNotes(ctx, plans)).faults.map((f) => describeFault(ctx, f));

const describeFault = (ctx: Ctx, fault: PlanFault): CellError => ({
  row: fault.at,
  column: titleOf(ctx, fault.column),
  message: describeError(new AppError(fault.error, fault.values), ctx.lang, '').body.message,
});

/** The notes that a file describes, and what is wrong with its rows as far as the database need not be locked. */
async function readPlans(ctx: Ctx, orderId: number | null, file: Upload) {
  const { rows, errors, headerRow } = await importSheet({
    schema: orderId === null ? BatchRow : SheetRow,
    columns: noteColumns,
    file: file.data,
    lang: ctx.lang,
    maxRows,
    translate: translateRule,
  });
  const orders = await findOrders(ctx, rows, orderId);
  const faults: PlanFault[] = [];
  const known = (rows as Parsed[]).filter(({ row, value }) => {
    const no = value.orderNo?.toUpperCase();
    const id = no ? orders.get(no) : orderId;
    if (id && (orderId === null || id === orderId)) return true;
    const error = orderId === null || !id ? 'delivery-note.order-unknown' : 'delivery-note.order-other';
    faults.push({ at: row, column: 'orderNo', error, values: { order: value.orderNo } });
    return false;
  });
  const grouped = groupRows(
    known,
    ({ value }) => orders.get(value.orderNo?.toUpperCase() ?? '') ?? orderId ?? 0,
  );
  return {
    plans: grouped.plans,
    headerRow,
    errors: [...errors, ...[...faults, ...grouped.faults].map((f) => describeFault(ctx, f))],
  };
}

/** Ids of the orders that rows name, as far as the caller may see them. */
async function findOrders(
  ctx: Ctx,
  rows: readonly { value: { orderNo?: string | undefined } }[],
  orderId: number | null,
) {
  const numbers = [...new Set(rows.flatMap((r) => r.value.orderNo?.toUpperCase() ?? []))];
  if (numbers.length === 0 && orderId !== null) return new Map<string, number>();
  const found = await sql<{ id: number; no: string }>`
    SELECT id, upper(order_no) AS no FROM purchase_order WHERE upper(order_no) = ANY(${numbers}) AND ${visible(ctx, purchaseOrder)}`.execute(
    ctx.db,
  );
  return new Map(found.rows.map((r) => [r.no, r.id]));
}
