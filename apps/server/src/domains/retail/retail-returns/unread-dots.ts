import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { listDots, withoutDots, type PiecesByDot } from '#domains/stock/inventory/index.ts';
import type { Offered } from './offered.ts';

/** Pieces of a completed order by part and DOT as the ledger has them on the car: sold, neither given up nor back. */
async function readOnCar({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<Map<number, PiecesByDot>> {
  const { rows } = await sql<{ partId: number; dot: string; qty: number }>`
    SELECT "partId", dot, sum(qty)::int AS qty FROM (
      SELECT t.part_id AS "partId", t.dot_yyww AS dot, -t.delta AS qty FROM retail_order o
      JOIN stock_txn t ON t.biz_id = o.id AND t.biz_no = o.order_no
        AND t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'FITTED_DOT', 'SALE_RETURN', 'RETAIL_BACK', 'RETAIL_BACK_REVERSAL')
      WHERE o.id = ${orderId}
      UNION ALL
      SELECT s.part_id, e.key, -e.value::int FROM retail_discrepancy d JOIN retail_shipment_line s ON s.id = d.shipment_line_id
      CROSS JOIN jsonb_each_text(d.dots) e WHERE d.order_id = ${orderId} AND d.state IN ('RESHIP', 'REFUND')) x
    GROUP BY 1, 2 HAVING sum(qty) > 0`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ partId }) => partId)].map(([partId, own]) => [
      partId,
      Object.fromEntries(own.map(({ dot, qty }) => [dot, qty])),
    ]),
  );
}

/**
 * DOTs under which tyres come back that nobody could read when they were fitted: of those that the order was sold with what
 * no other tyre of it bears, the oldest first. Of several pieces of a line only one that all may have.
 */
export async function openUnreadDots(ctx: Pick<Ctx, 'db'>, orderId: number, offered: readonly Offered[]) {
  const onCar = await readOnCar(ctx, orderId);
  for (const { partId, dots } of offered)
    for (const dot of dots)
      if (partId !== null && dot !== '')
        onCar.set(partId, withoutDots(onCar.get(partId) ?? {}, { [dot]: 1 }));
  return (partId: number, qty: number): string => {
    const left = onCar.get(partId) ?? {};
    const dot = listDots(left).find(({ quantity }) => quantity >= qty)?.dot ?? '';
    onCar.set(partId, withoutDots(left, { [dot]: qty }));
    return dot;
  };
}
