import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { matchesSearch } from '#kernel/search.ts';
import { actsForPromotion } from './entity.ts';
import { isRunning } from '#domains/promotion/promotions/index.ts';

/** Coupon promotions that the caller manages. */
export const ownPromotions = (ctx: Ctx) =>
  ctx.db.selectFrom('promotion').where('promotion.take', '=', 'COUPON').where(actsForPromotion(ctx));

/**
 * Returns a promotion of the caller's whose coupons can be given now.
 * @throws coupon.not-running, also for another's
 */
export async function findOwnRunningPromotion(ctx: Ctx, promotionId: number) {
  const found = await ownPromotions(ctx)
    .where('promotion.id', '=', promotionId)
    .where(isRunning)
    .select(['promotion.id', 'promotion.name', 'promotion.owner_id', 'promotion.per_user'])
    .select(sql<number | null>`promotion.total - promotion.taken`.as('left'))
    .executeTakeFirst();
  if (found) return found;
  const isSeen = await ownPromotions(ctx)
    .where('promotion.id', '=', promotionId)
    .select('promotion.id')
    .executeTakeFirst();
  return fail(isSeen ? 'coupon.not-running' : 'record.not-found');
}

/** Returns coupon promotions open for giving as options, the newest 50. */
export async function offerPromotions(
  ctx: Ctx,
  { text = '', ids }: { text?: string | undefined; ids?: number[] | undefined },
) {
  const rows = await ownPromotions(ctx)
    .where(
      ids
        ? sql<boolean>`promotion.id = ANY(${ids})`
        : sql<boolean>`${isRunning} AND ${matchesSearch(text, ['promotion.search'])}`,
    )
    .orderBy('promotion.id', 'desc')
    .limit(50)
    .select(['promotion.id as value', 'promotion.name', 'promotion.promotion_no'])
    .execute();
  return rows.map(({ value, name, promotion_no: no }) => ({ value, label: `${name} · ${no}` }));
}
