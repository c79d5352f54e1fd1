import { taxOf } from '@treadline/contract/kernel/money.ts';
import { writeReason } from '#domains/purchasing/purchase-orders/notes/note-row.ts';
import { daysBetween } from '#kernel/days.ts';
import { iso } from '../calendar.ts';
import type { Sink } from '../sink.ts';
import type { Discrepancy, Line, Note, Order } from './state.ts';

const taxBp = 1300;
const isoOr = (at: number | null): string | null => (at === null ? null : iso(at));
const sum = <T>(items: readonly T[], pick: (item: T) => number): number =>
  items.reduce((n, item) => n + pick(item), 0);
const amountOf = (line: Line): number => line.qty * line.link.priceFen;

/** Writes a simulated order. The header is the sum of its lines (K1). */
export function writeOrder(sink: Sink, order: Order): void {
  const accepted =
    order.submitTime && order.confirmTime
      ? daysBetween(new Date(order.submitTime), new Date(order.confirmTime))
      : null;
  sink.add('purchase_order', {
    id: order.id,
    order_no: order.no,
    status: order.status,
    settle_type: order.id % 4 === 0 ? 2 : 1,
    supplier_id: order.supplier.id,
    location_id: order.place.id,
    logistics_id: order.logisticsId,
    ...sumLines(order.lines),
    created_by: order.buyer.accountId,
    created_by_name: order.buyer.name,
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    submit_time: isoOr(order.submitTime),
    submit_days: accepted,
    confirm_user: order.confirmTime ? order.seller.name : null,
    confirm_time: isoOr(order.confirmTime),
    accept_days: accepted,
    original_date: order.originalDate,
    promised_date: order.promisedDate,
    delivery_time: isoOr(order.deliveryTime),
    remark: order.remark,
    cancel_reason: order.cancelReason,
    close_reason: order.closeReason,
    deleted_at: isoOr(order.deletedAt),
    version: order.version,
  });
  for (const line of order.lines) writeLine(sink, order, line);
  for (const note of order.notes) writeNote(sink, order, note);
}

function sumLines(lines: readonly Line[]) {
  const excl = sum(lines, amountOf);
  const tax = sum(lines, (l) => taxOf(amountOf(l), taxBp));
  return {
    qty: sum(lines, (l) => l.qty),
    sent_qty: sum(lines, (l) => l.sent),
    received_qty: sum(lines, (l) => l.received),
    inflight_qty: sum(lines, (l) => l.inflight),
    reduced_qty: sum(lines, (l) => l.reduced),
    amount_excl_fen: excl,
    tax_fen: tax,
    amount_incl_fen: excl + tax,
  };
}

function writeLine(sink: Sink, order: Order, line: Line): void {
  const amount = amountOf(line);
  sink.add('purchase_order_line', {
    id: line.id,
    po_id: order.id,
    line_no: line.lineNo,
    part_id: line.part.id,
    part_no: line.part.no,
    part_name: line.part.name,
    supplier_part_no: line.link.supplierPartNo,
    qty: line.qty,
    sent_qty: line.sent,
    inflight_qty: line.inflight,
    received_qty: line.received,
    returned_qty: line.returned,
    reduced_qty: line.reduced,
    reduce_reason: line.reduceReason,
    unit_price_fen: line.link.priceFen,
    tax_bp: taxBp,
    amount_excl_fen: amount,
    tax_fen: taxOf(amount, taxBp),
    original_date: order.originalDate,
  });
  if ([30, 40, 50].includes(order.status)) line.cell.incoming += line.qty - line.received;
}

function writeNote(sink: Sink, order: Order, note: Note): void {
  sink.add('delivery_note', {
    id: note.id,
    dn_no: note.no,
    po_id: order.id,
    supplier_id: order.supplier.id,
    location_id: order.place.id,
    status: note.status,
    eclp_po_no: note.reference,
    ship_date: note.shipDate,
    expected_date: note.expectedDate,
    carrier: note.carrier,
    waybill_no: note.waybillNo,
    sync_error: note.syncError,
    sync_tries: note.syncTries,
    partly_reason: note.status === 40 ? explain(note) : '',
    sent_qty: sum(note.lines, (l) => l.sent),
    received_qty: sum(note.lines, (l) => l.received),
    finalised: note.finalised,
    created_by_name: order.seller.name,
    created_at: iso(note.createdAt),
    updated_at: iso(note.updatedAt),
    version: note.version,
  });
  for (const l of note.lines)
    sink.add('dn_line', {
      id: l.id,
      dn_id: note.id,
      po_line_id: l.line.id,
      qty_sent: l.sent,
      qty_received: l.received,
      qty_defective: l.defective,
    });
  for (const found of note.discrepancies) writeDiscrepancy(sink, found);
  if (note.status === 30) writeSandboxOrder(sink, order, note);
}

function writeDiscrepancy(sink: Sink, d: Discrepancy): void {
  sink.add('discrepancy', {
    id: d.id,
    dn_line_id: d.noteLine.id,
    receipt_id: d.receiptId,
    type: d.type,
    qty: d.qty,
    dot_yyww: d.dot,
    part_no: d.partNo,
    state: d.state,
    came_qty: d.came,
    remark: d.remark,
    resolved_by_name: d.resolvedBy,
    resolved_at: isoOr(d.resolvedAt),
    created_at: iso(d.createdAt),
  });
}

/** Reason for a short note, in the form the product stores. */
const explain = (note: Note): string =>
  writeReason(
    note.discrepancies
      .filter((d) => d.state !== 'ACCEPTED')
      .toSorted((a, b) => a.noteLine.line.lineNo - b.noteLine.line.lineNo)
      .map((d) => ({ type: d.type, partNo: d.partNo || d.noteLine.line.part.no, qty: d.qty })),
  );

/** Registers a note at the sandbox warehouse, so that its receipt can be simulated. */
function writeSandboxOrder(sink: Sink, order: Order, note: Note): void {
  const code = `${note.no}-${note.id}`;
  const lines = note.lines.map((l) => ({
    lineNo: String(l.id),
    itemCode: l.line.part.no,
    itemName: l.line.part.name,
    quantity: l.sent,
    received: l.received + l.defective,
  }));
  const value = {
    code,
    reference: note.reference,
    warehouseCode: order.place.code,
    status: 'OPEN',
    messages: note.messages,
    lines,
  };
  sink.add('sandbox_state', { connector: 'warehouse', key: `order:${code}`, value });
}
