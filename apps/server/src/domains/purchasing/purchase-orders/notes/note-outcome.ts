import { sql } from 'kysely';
import {
  dn,
  type DiscrepancyType,
  type DnStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { NoteRow } from './lock-note.ts';
import { writeReason } from './note-row.ts';

interface Outcome {
  id: number;
  qty_sent: number;
  qty_received: number;
  qty_defective: number;
  /** Kept apart for their DOT and not accepted. */
  suspect: number;
}

/**
 * Recomputes a note from its lines after a receipt or a decision: shortages, status, totals and the reason of a short
 * receipt. A finished note is 50 if every line was received in full, else 40 (K3).
 * @returns the status before and after
 */
export async function settleNote(
  ctx: Ctx,
  note: NoteRow,
  receiptId: number | null,
  finalised: boolean,
): Promise<{ from: DnStatus; to: DnStatus }> {
  const lines = await readOutcomes(ctx, note.id);
  if (finalised) for (const line of lines) await settleShortage(ctx, line, receiptId);
  const full = lines.every((l) => l.qty_received >= l.qty_sent);
  const to = finalised ? (full ? dn.RECEIVED : dn.SHORT) : dn.AWAITING_RECEIPT;
  await ctx.db
    .updateTable('delivery_note')
    .set({
      status: to,
      finalised,
      sync_error: '',
      received_qty: lines.reduce((n, l) => n + l.qty_received, 0),
      sent_qty: lines.reduce((n, l) => n + l.qty_sent, 0),
      partly_reason: to === dn.SHORT ? await explainShortage(ctx, note.id) : '',
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', note.id)
    .execute();
  return { from: note.status, to };
}

async function readOutcomes(ctx: Ctx, noteId: number): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    SELECT d.id, d.qty_sent, d.qty_received, d.qty_defective, coalesce((SELECT sum(x.qty) FROM discrepancy x
      WHERE x.dn_line_id = d.id AND x.type = 'DOT_TOO_OLD' AND x.state <> 'ACCEPTED'), 0)::int AS suspect
    FROM dn_line d WHERE d.dn_id = ${noteId} ORDER BY d.id`.execute(ctx.db);
  return rows;
}

/** The shortage of a line follows what came since: opened, lowered, or closed as received after all. */
async function settleShortage(ctx: Ctx, line: Outcome, receiptId: number | null): Promise<void> {
  const short = Math.max(0, line.qty_sent - line.qty_received - line.qty_defective - line.suspect);
  const known = await ctx.db
    .selectFrom('discrepancy')
    .select(['id', 'qty', 'state'])
    .where('dn_line_id', '=', line.id)
    .where('type', '=', 'SHORT')
    .executeTakeFirst();
  if (!known && short > 0 && receiptId !== null)
    await ctx.db
      .insertInto('discrepancy')
      .values({ dn_line_id: line.id, receipt_id: receiptId, type: 'SHORT', qty: short })
      .execute();
  if (!known || known.qty === short || !['OPEN', 'RESHIP'].includes(known.state)) return;
  const change =
    short > 0
      ? { qty: short }
      : { state: 'ACCEPTED' as const, resolved_by_name: ctx.me.name, resolved_at: new Date() };
  await ctx.db.updateTable('discrepancy').set(change).where('id', '=', known.id).execute();
}

async function explainShortage(ctx: Ctx, noteId: number): Promise<string> {
  const { rows } = await sql<{ type: DiscrepancyType; partNo: string; qty: number }>`
    SELECT x.type, coalesce(nullif(x.part_no, ''), l.part_no) AS "partNo", sum(x.qty)::int AS qty
    FROM discrepancy x JOIN dn_line d ON d.id = x.dn_line_id JOIN purchase_order_line l ON l.id = d.po_line_id
    WHERE d.dn_id = ${noteId} AND x.state <> 'ACCEPTED'
    GROUP BY x.type, 2, l.line_no ORDER BY l.line_no, x.type COLLATE "C"`.execute(ctx.db);
  return writeReason(rows);
}
