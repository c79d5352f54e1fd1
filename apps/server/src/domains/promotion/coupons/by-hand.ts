import type { z } from 'zod';
import type { couponGiveRoutes } from '@treadline/contract/promotion/coupons/give-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { findMember, member } from '#domains/promotion/members/index.ts';
import { coupon } from './entity.ts';
import { giveCoupon } from './give.ts';
import { findOwnRunningPromotion } from './own-promotion.ts';

/**
 * Gives one coupon to a member visible to the caller, by mobile; the reason is logged with the coupon.
 * @throws coupon.member, record.not-found, and the errors of findOwnRunningPromotion and giveCoupon
 */
export async function giveCouponByHand(ctx: Ctx, asked: z.output<typeof couponGiveRoutes.give.body>) {
  const { mobile, reason } = asked;
  const {
    id: promotionId,
    name: promotionName,
    owner_id: dealerId,
  } = await findOwnRunningPromotion(ctx, asked.promotionId);
  const found = (await findMember(ctx, ctx.secrets.blindIndex(mobile))) ?? fail('coupon.member');
  const { id: memberId } = await findRecord(ctx, member, found.id);
  const given = await giveCoupon(ctx, { promotionId, memberId, source: 'HAND', dealerId, reason });
  await recordEvent(ctx, {
    entity: coupon.name,
    entityId: given.id,
    entityNo: given.code,
    action: 'give',
    to: 'UNUSED',
    remark: reason,
  });
  return { id: given.id, code: given.code, promotionName, validTo: given.validTo };
}
