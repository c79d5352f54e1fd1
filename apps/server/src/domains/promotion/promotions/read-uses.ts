import { sql } from 'kysely';
import type { z } from 'zod';
import type { PromotionUse } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { promotion } from './entity.ts';

/** So many are looked at; the figures count all. */
const most = 200;

/**
 * Returns the latest orders in the caller's scope that used a promotion, returned uses included.
 * @throws record.not-found
 */
export async function readUses(ctx: Ctx, id: number): Promise<z.output<typeof PromotionUse>[]> {
  await findRecord(ctx, promotion, id);
  const { rows } = await sql<z.output<typeof PromotionUse> & { at: Date }>`
    SELECT u.id, u.order_id AS "orderId", retail_order.order_no AS "orderNo", company.name AS "dealerName",
      u.created_at AS at, u.fen, u.state
    FROM promotion_use u JOIN retail_order ON retail_order.id = u.order_id
      JOIN company ON company.id = retail_order.dealer_id
    WHERE u.promotion_id = ${id} AND ${visible(ctx, retailOrder)}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${most}`.execute(ctx.db);
  return rows.map(({ at, ...use }) => ({ ...use, time: new Date(at).toISOString() }));
}
