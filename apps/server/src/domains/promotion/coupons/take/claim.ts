import { sql } from 'kysely';
import type { z } from 'zod';
import type { couponGiveRoutes } from '@treadline/contract/promotion/coupons/give-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireOpen } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { memberOf } from '#domains/promotion/members/index.ts';
import { coupon } from '../entity.ts';
import { isRunning } from '#domains/promotion/promotions/index.ts';
import { giveCoupon } from '../give.ts';

type Route = (typeof couponGiveRoutes)['claim'];
type Asked = z.output<Route['body']>;

/** Where it is taken: a dealer's people are at their own. @throws record.not-found */
async function placeOf(ctx: Ctx, dealerId: number | null): Promise<number | null> {
  if (ctx.me.type === 'DEALER') return ctx.me.companyId;
  return dealerId === null ? null : (await findRecord(ctx, dealer, dealerId)).id;
}

/**
 * Gives the coupon of the promotion code a customer states at the till.
 * @throws coupon.code-unknown, record.not-found, request.invalid, and the errors of giveCoupon
 */
export async function claimCoupon(ctx: Ctx, asked: Asked) {
  const { takeCode } = asked;
  const dealerId = await placeOf(ctx, asked.dealerId);
  const promotion = await ctx.db
    .selectFrom('promotion')
    .where(sql<boolean>`upper(take_code) = ${takeCode.toUpperCase()}`)
    .where(isRunning)
    .where(sql<boolean>`(owner_id IS NULL OR owner_id IS NOT DISTINCT FROM ${dealerId})`)
    .select(['id', 'name'])
    .executeTakeFirst();
  const { id: promotionId, name: promotionName } = promotion ?? fail('coupon.code-unknown');
  const mobile = requireOpen(ctx, 'mobile', 'mobile', { typed: asked.mobile, seal: asked.phoneEncrypt });
  const name = requireOpen(ctx, 'name', 'name', { typed: asked.name, seal: asked.nameEncrypt });
  const memberId = await memberOf(ctx, { mobile, name, dealerId, source: 'COUPON' });
  const given = await giveCoupon(ctx, { promotionId, memberId, source: 'CODE', dealerId });
  await recordEvent(ctx, {
    entity: coupon.name,
    entityId: given.id,
    entityNo: given.code,
    action: 'claim',
    to: 'UNUSED',
  });
  return { id: given.id, code: given.code, promotionName, validTo: given.validTo };
}
