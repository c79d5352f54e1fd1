import { sql } from 'kysely';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import type { z } from 'zod';
import type { couponGiveRoutes } from '@treadline/contract/promotion/coupons/give-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
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

/** A value in clear: what was typed, or what the caller was given sealed; '' where the seal does not open. */
const clearOf = ({ secrets }: Ctx, typed: string, sealed: string): string =>
  isMasked(typed) ? (tryDecrypt(secrets, sealed) ?? '') : typed;

/**
 * Gives the coupon of the promotion code a customer states at the till.
 * @throws coupon.code-unknown, coupon.member, record.not-found, and the errors of giveCoupon
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
  const mobile = clearOf(ctx, asked.mobile, asked.phoneEncrypt);
  if (!patterns.mobile.test(mobile)) fail('coupon.member');
  const name = clearOf(ctx, asked.name, asked.nameEncrypt);
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
