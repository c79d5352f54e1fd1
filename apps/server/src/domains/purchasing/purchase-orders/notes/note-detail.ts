import {
  deliveryNoteFlow,
  dnStatusTexts,
  dnStatuses,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { findRecord } from '#kernel/scope.ts';
import { deliveryNote } from '../entity.ts';
import { partColumns } from '../lines.ts';
import { noteWords } from '../words.ts';
import { readDiscrepancies } from './discrepancy-rows.ts';
import { noteColumns, noteSource, presentNote, formatShortReason } from './note-row.ts';
import { readPhotos } from './evidence.ts';
import { readReceipts } from './receipt-rows.ts';

/** Returns the notes of one order in the caller's scope, oldest first. */
export async function notesOf(ctx: Ctx, poId: number) {
  const rows = await noteSource(ctx)
    .where('delivery_note.po_id', '=', poId)
    .select(selection(noteColumns))
    .orderBy('delivery_note.id')
    .execute();
  return rows.map((row) => presentNote(row, ctx));
}

/**
 * Returns one visible note.
 * @throws record.not-found
 */
export async function readNote(ctx: Ctx, id: number) {
  const row = await noteSource(ctx)
    .where('delivery_note.id', '=', id)
    .select(selection(noteColumns))
    .executeTakeFirst();
  return presentNote(row ?? fail('record.not-found', { entity: deliveryNote.label }), ctx);
}

/** Returns the lines of a visible note. @throws record.not-found */
export async function noteLines(ctx: Ctx, id: number) {
  await findRecord(ctx, deliveryNote, id);
  const rows = await ctx.db
    .selectFrom('dn_line as d')
    .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.po_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('d.dn_id', '=', id)
    .select([
      'd.id',
      'd.po_line_id',
      ...selection(partColumns()),
      'l.part_no',
      'l.part_name',
      'l.supplier_part_no',
      'd.qty_sent',
      'd.qty_received',
      'd.qty_defective',
    ])
    .orderBy('l.line_no')
    .execute();
  return rows.map((r) => ({
    id: r.id,
    poLineId: r.po_line_id,
    partId: r.part_id,
    size: r.size,
    partNo: r.part_no,
    partName: r.part_name,
    supplierPartNo: r.supplier_part_no,
    sentQuantity: r.qty_sent,
    receivedQuantity: r.qty_received,
    defectiveQuantity: r.qty_defective,
  }));
}

/** Returns the timeline of a visible note. @throws record.not-found */
export async function noteLog(ctx: Ctx, id: number) {
  await findRecord(ctx, deliveryNote, id);
  return readTimeline(ctx, deliveryNote.name, id, noteWords);
}

/** Returns a note with its lines, receipts, discrepancies and timeline. @throws record.not-found */
export async function noteDetail(ctx: Ctx, id: number) {
  const note = await readNote(ctx, id);
  const [lines, receipts, discrepancies, timeline, files] = await Promise.all([
    noteLines(ctx, id),
    readReceipts(ctx, { dnId: id }),
    readDiscrepancies(ctx, { dnId: id }),
    noteLog(ctx, id),
    readPhotos(ctx, id),
  ]);
  return {
    ...note,
    lines,
    receipts,
    discrepancies,
    timeline,
    files,
    canReceive: checkTransition(deliveryNoteFlow.receive, note.status, ctx.me) === null,
  };
}

/** Returns why a visible note was received short; '' when it was not. */
export async function partlyReason(ctx: Ctx, id: number) {
  const note = await findRecord(ctx, deliveryNote, id);
  return { reason: formatShortReason(note.partly_reason, ctx.lang) };
}

/** Returns all note statuses as filter options. */
export const noteStatusOptions = async (ctx: Ctx) =>
  dnStatuses.map((value) => ({ value, label: dnStatusTexts[value].text[ctx.lang] }));
