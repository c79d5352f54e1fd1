import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Pieces of a line that came back; below zero where that was undone. */
export interface ReturnedPieces {
  lineId: number;
  qty: number;
}

/** Counts returned pieces of a locked order, and whether some or all of its goods are back. */
export async function countReturned(
  { db }: Ctx,
  orderId: number,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  await sql`
    UPDATE retail_order_line l SET returned_qty = returned_qty + x.qty
    FROM (SELECT id, sum(qty)::int AS qty FROM unnest(${pieces.map(({ lineId }) => lineId)}::bigint[],
      ${pieces.map(({ qty }) => qty)}::int[]) AS p (id, qty) GROUP BY 1) x
    WHERE l.id = x.id AND l.order_id = ${orderId}`.execute(db);
  await sql`
    UPDATE retail_order o SET version = version + 1, updated_at = now(),
      return_state = CASE WHEN g.back = 0 THEN 'NONE' WHEN g.back < g.sold THEN 'PART' ELSE 'ALL' END
    FROM (SELECT coalesce(sum(returned_qty), 0) AS back, coalesce(sum(qty), 0) AS sold FROM retail_order_line
      WHERE order_id = ${orderId} AND kind <> 'SERVICE') g WHERE o.id = ${orderId}`.execute(db);
}
