import type { Ctx } from '#kernel/context.ts';

/** Coupons that an order holds; those that were given back are not among them. Saved is fen. */
export const couponsOfOrder = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('coupon as c')
    .innerJoin('promotion as p', 'p.id', 'c.promotion_id')
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .select(['c.id', 'c.code', 'p.name', 'p.id as promotionId', 'c.saved_fen as saved'])
    .execute();
