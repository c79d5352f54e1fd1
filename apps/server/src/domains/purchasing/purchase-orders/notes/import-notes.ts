import { sql } from 'kysely';
import { allErrors } from '@treadline/contract/all-errors.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { importFile, type RejectRow } from '#kernel/imports/import-file.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import type { Upload } from '#kernel/upload.ts';
import { purchaseOrder } from '../entity.ts';
import { addNotes, checkNotes } from './add-notes.ts';
import { BatchRow, groupRows, noteColumns, SheetRow, type ParsedNoteRow } from './note-sheet.ts';
import type { NotePlan, PlanFault } from './note-plan.ts';
import { openLines } from './note-templates.ts';

/**
 * Imports delivery notes of one order (`orderId`) or many (null) from xlsx, all or none; the same file twice is a
 * no-op (K14).
 * @throws import.rows with every invalid row in details.rows; import.file; import.busy; record.not-found
 */
export async function importNotes(ctx: Ctx, orderId: number | null, file: Upload) {
  if (orderId !== null) await findRecord(ctx, purchaseOrder, orderId);
  return importFile(ctx, {
    entity: orderId === null ? 'delivery-note.batch' : 'delivery-note',
    scopeId: orderId ?? ctx.me.companyId,
    file,
    columns: noteColumns,
    schema: orderId === null ? BatchRow : SheetRow,
    maxRows: 5000,
    filled: orderId === null ? [] : await openLines(ctx, orderId),
    resolve: (own, rows, reject) => resolveRows(own, orderId, rows as ParsedNoteRow[], reject),
    apply: async (own, plans, applied) => {
      const { notes, faults } = await addNotes(own, plans, ({ lines }) => applied(lines.length));
      // Checked under the same locks a moment ago.
      return faults.length ? fail('record.changed') : { notes };
    },
  });
}

/** The notes that the rows describe, under the locks of their orders; every fault of every row is rejected. */
async function resolveRows(
  ctx: Ctx,
  orderId: number | null,
  rows: readonly ParsedNoteRow[],
  reject: RejectRow,
) {
  const orders = await findOrders(ctx, rows, orderId);
  const orderOf = ({ value }: ParsedNoteRow): number | null | undefined =>
    value.orderNo ? orders.get(value.orderNo.toUpperCase()) : orderId;
  const faults: PlanFault[] = [];
  const known = rows.filter((line) => {
    const id = orderOf(line);
    if (id && (orderId === null || id === orderId)) return true;
    const error = orderId === null || !id ? 'delivery-note.order-unknown' : 'delivery-note.order-other';
    faults.push({ at: line.row, column: 'orderNo', error, values: { order: line.value.orderNo } });
    return false;
  });
  const grouped = groupRows(known, (line) => orderOf(line) ?? 0);
  const checked = await checkNotes(ctx, grouped.plans);
  for (const { at, column, error, values } of [...faults, ...grouped.faults, ...checked.faults])
    reject(at, column, allErrors[error].text, values);
  return grouped.plans satisfies NotePlan[];
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
