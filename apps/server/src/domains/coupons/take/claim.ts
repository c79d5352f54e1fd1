import { sql } from 'kysely';
import type { z } from 'zod';
import type { couponGiveRoutes } from '@treadline/contract/coupons/give-routes.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/errors.ts';
import { find } from '../../../kernel/scope.ts';
import { record } from '../../../kernel/timeline.ts';
import { dealer } from '../../dealers/index.ts';
import { memberOf } from '../../members/index.ts';
import { coupon } from '../entity.ts';
import { giveCoupon, isRunning } from '../give.ts';

type Route = (typeof couponGiveRoutes)['claim'];

/** Where it is taken: a dealer's people are at their own. @throws record.not-found */
async function placeOf(ctx: Ctx, dealerId: number | null): Promise<number | null> {
  if (ctx.me.type === 'DEALER') return ctx.me.companyId;
  return dealerId === null ? null : (await find(ctx, dealer, dealerId)).id;
}

/**
 * Gives the coupon of the code that a customer says at the till.
 * @throws coupon.code-unknown, record.not-found, and as giveCoupon
 */
export async function claimCoupon(ctx: Ctx, { takeCode, mobile, name, ...asked }: z.output<Route['body']>) {
  const dealerId = await placeOf(ctx, asked.dealerId);
  const promotion = await ctx.db
    .selectFrom('promotion')
    .where(sql<boolean>`upper(take_code) = ${takeCode.toUpperCase()}`)
    .where(isRunning)
    .where(sql<boolean>`(owner_id IS NULL OR owner_id IS NOT DISTINCT FROM ${dealerId})`)
    .select(['id', 'name'])
    .executeTakeFirst();
  const { id: promotionId, name: promotionName } = promotion ?? fail('coupon.code-unknown');
  const memberId = await memberOf(ctx, { mobile, name, dealerId, source: 'COUPON' });
  const given = await giveCoupon(ctx, { promotionId, memberId, source: 'CODE', dealerId });
  await record(ctx, {
    entity: coupon.name,
    entityId: given.id,
    entityNo: given.code,
    action: 'claim',
    to: 'UNUSED',
  });
  return { id: given.id, code: given.code, promotionName, validTo: given.validTo };
}
