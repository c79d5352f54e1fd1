import { sql } from 'kysely';
import {
  dnInflight,
  poOpen,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { partNos } from '#domains/catalogue/brands/index.ts';
import type { ReceivableLine } from '@treadline/contract/purchasing/purchase-orders/sort-goods.ts';

/** A note line with what its order line still has open, in pieces. */
export interface LineState {
  id: number;
  po_line_id: number;
  part_id: number;
  /** Price of the order, fen without VAT. */
  unit_price_fen: number;
  part_no: string;
  /** All numbers that the part has and had. */
  part_nos: string[];
  qty_sent: number;
  qty_received: number;
  qty_defective: number;
  /** Pieces of the order line neither received nor on a live note. */
  open: number;
}

/** Returns the lines of a note whose order is locked, in line order. */
export async function readLineStates(ctx: Ctx, noteId: number): Promise<LineState[]> {
  const { rows } = await sql<LineState>`
    SELECT d.id, d.po_line_id, l.part_id, l.unit_price_fen, l.part_no, ${partNos()} AS part_nos, d.qty_sent, d.qty_received, d.qty_defective, l.qty - l.received_qty - l.inflight_qty AS open
    FROM dn_line d JOIN purchase_order_line l ON l.id = d.po_line_id JOIN part p ON p.id = l.part_id WHERE d.dn_id = ${noteId} ORDER BY l.line_no`.execute(
    ctx.db,
  );
  return rows;
}

/**
 * Returns how much may still be received on a line. The order's limit also applies to late arrivals: if the shortage
 * of a finished note is already on another note, the order has no room for both (INV-P1).
 */
export function receivableQuantity(
  line: LineState,
  status: { note: number; order: number },
  tolerancePercent: number,
): ReceivableLine {
  const own = dnInflight.includes(status.note as DnStatus)
    ? Math.max(0, line.qty_sent - line.qty_received)
    : 0;
  return {
    dnLineId: line.id,
    onNote: Math.floor((line.qty_sent * (100 + tolerancePercent)) / 100) - line.qty_received,
    onOrder: poOpen.includes(status.order as PoStatus) ? line.open + own : 0,
  };
}
