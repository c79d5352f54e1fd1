import { sql } from 'kysely';
import type { z } from 'zod';
import type { RetailOrderDetail } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';

type Rights = z.output<typeof RetailOrderDetail>['rights'];

/** Returns the total of each pricing step of an order. */
export const stepsOf = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('retail_order_discount as d')
    .innerJoin('retail_order_line as l', 'l.id', 'd.line_id')
    .where('l.order_id', '=', orderId)
    .groupBy(['d.step', 'd.right_id', 'd.title'])
    .orderBy('d.step')
    .orderBy('d.right_id')
    .select(['d.step', 'd.title', 'd.right_id as rightId', sql<number>`sum(d.fen)::bigint`.as('fen')])
    .execute();

/** Coupons that an order holds; those that were given back are not among them. */
const couponsOf = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('coupon as c')
    .innerJoin('promotion as p', 'p.id', 'c.promotion_id')
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .select(['c.id', 'c.code', 'p.name', 'p.id as promotionId', 'c.saved_fen as saved'])
    .execute();

/** Points that an order took, those of them that came back, and those that it brought. */
const pointsOf = async ({ db }: Ctx, orderId: number) =>
  (
    await sql<{ used: number; returned: number; granted: number }>`
    WITH own AS (SELECT * FROM member_point_txn WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${orderId})
    SELECT coalesce(-sum(delta) FILTER (WHERE kind = 'SPEND'), 0)::int AS used,
      coalesce(sum(delta) FILTER (WHERE kind = 'GRANT'), 0)::int AS granted,
      coalesce((SELECT sum(b.delta) FROM member_point_txn b WHERE b.kind = 'RETURN'
        AND b.member_id IN (SELECT member_id FROM own)
        AND b.biz_no IN (SELECT biz_no FROM own)), 0)::int AS returned FROM own`.execute(db)
  ).rows[0] ?? { used: 0, returned: 0, granted: 0 };

/** Returns the coupons and points an order used, and the points it granted. */
export async function rightsOf(ctx: Ctx, orderId: number): Promise<Rights> {
  const [coupons, points] = [await couponsOf(ctx, orderId), await pointsOf(ctx, orderId)];
  return {
    coupons,
    pointsUsed: points.used,
    pointsReturned: points.returned,
    pointsGranted: points.granted,
  };
}
