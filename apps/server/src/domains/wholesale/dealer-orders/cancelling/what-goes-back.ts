import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Returns the refund for cancelling the unshipped rest of a paid order: pieces, and price with freight in fen. */
export async function computeUnshippedRefund({ db }: Pick<Ctx, 'db'>, orderId: number) {
  const { rows } = await sql<{ fen: number; pieces: number }>`
    SELECT (coalesce(sum(x.pieces * l.unit_fen), 0) + (SELECT coalesce(sum(h.freight_fen), 0) FROM dealer_shipment h
        WHERE h.order_id = ${orderId} AND h.state = 'PLANNED'))::bigint AS fen, coalesce(sum(x.pieces), 0)::int AS pieces
    FROM (SELECT s.order_line_id, sum(s.qty) AS pieces FROM dealer_shipment h JOIN dealer_shipment_line s ON s.shipment_id = h.id
      WHERE h.order_id = ${orderId} AND h.state = 'PLANNED' GROUP BY 1) x
    JOIN dealer_order_line l ON l.id = x.order_line_id`.execute(db);
  return rows[0] ?? { fen: 0, pieces: 0 };
}
