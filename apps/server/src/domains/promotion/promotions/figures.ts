import { sql } from 'kysely';
import type { z } from 'zod';
import type { PromotionFigures } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { promotion } from './entity.ts';
import { promotionMargin, seesMargin } from './margin.ts';

/** Orders in the caller's scope that use a promotion, with what it took off each. */
const usesOf = (
  ctx: Ctx,
  id: number,
) => sql`(SELECT u.order_id, u.day, retail_order.dealer_id, retail_order.payable_fen,
    count(*) AS used, sum(u.fen) AS fen FROM promotion_use u JOIN retail_order ON retail_order.id = u.order_id
  WHERE u.promotion_id = ${id} AND u.state = 'TAKEN' AND ${visible(ctx, retailOrder)} GROUP BY 1, 2, 3, 4)`;

/** Returns the results of a promotion, from the orders visible to the caller. @throws record.not-found */
export async function readFigures(ctx: Ctx, id: number): Promise<z.output<typeof PromotionFigures>> {
  const row = await findRecord(ctx, promotion, id);
  const uses = usesOf(ctx, id);
  const mayCost = seesMargin(ctx);
  const sums = sql`count(DISTINCT w.order_id)::int AS baskets, sum(w.used)::int AS used, sum(w.fen)::bigint AS cost`;
  const [whole, byDay, byDealer] = await Promise.all([
    sql<{ baskets: number; average: number; without: number; margin: number }>`
      SELECT count(*)::int AS baskets, coalesce(round(avg(w.payable_fen)), 0)::bigint AS average,
        ${mayCost ? sql`(SELECT ${promotionMargin} FROM promotion WHERE id = ${id})` : sql`0`} AS margin,
        coalesce((SELECT round(avg(o.payable_fen)) FROM retail_order o
          WHERE o.dealer_id IN (SELECT dealer_id FROM ${uses} d) AND o.created_at >= ${row.starts_at}
            AND o.created_at < least(${row.ends_at}, now()) AND o.end_state = 'NONE'
            AND o.id NOT IN (SELECT order_id FROM ${uses} i)), 0)::bigint AS without
      FROM ${uses} w`.execute(ctx.db),
    sql<{ day: string; baskets: number; used: number; cost: number }>`
      SELECT w.day::text AS day, ${sums} FROM ${uses} w GROUP BY 1 ORDER BY 1`.execute(ctx.db),
    sql<{ dealerId: number; dealerName: string; baskets: number; used: number; cost: number }>`
      SELECT w.dealer_id AS "dealerId", (SELECT name FROM company c WHERE c.id = w.dealer_id) AS "dealerName", ${sums}
      FROM ${uses} w GROUP BY 1 ORDER BY cost DESC, 1 LIMIT 500`.execute(ctx.db),
  ]);
  const { baskets = 0, average = 0, without = 0, margin = 0 } = whole.rows[0] ?? {};
  return {
    taken: row.taken,
    used: row.used,
    total: row.total,
    cost: row.cost_fen,
    budget: row.budget_fen,
    baskets,
    average,
    averageWithout: without,
    ...(mayCost ? { margin } : {}),
    byDay: byDay.rows,
    byDealer: byDealer.rows,
  };
}
