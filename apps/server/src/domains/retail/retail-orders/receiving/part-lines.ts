import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Goods of an order that come from one kind of source. */
export interface OfOrder {
  partId: number;
  tyreSource: number;
}

/** Line of an order of which pieces are taken. */
export interface PartLine {
  id: number;
  /** Pieces that are not given up yet. */
  left: number;
  take: number;
}

/** Takes pieces of a part off an order's lines, from the last one on. Fewer where there are not as many. */
export async function lastLines(
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
  { partId, tyreSource }: OfOrder,
  qty: number,
): Promise<PartLine[]> {
  const { rows } = await sql<{ id: number; left: number }>`
    SELECT id, qty - returned_qty AS left FROM retail_order_line WHERE order_id = ${orderId} AND part_id = ${partId}
      AND tyre_source = ${tyreSource} AND returned_qty < qty ORDER BY line_no DESC`.execute(db);
  let open = qty;
  return rows.flatMap((line) => {
    const take = Math.min(open, line.left);
    open -= take;
    return take > 0 ? [{ ...line, take }] : [];
  });
}
