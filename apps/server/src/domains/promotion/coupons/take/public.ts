import { sql } from 'kysely';
import type { publicCouponRoutes } from '@treadline/contract/promotion/coupons/public-routes.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { lineOf, requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import type { Handlers } from '#kernel/mount-routes.ts';
import { asSystem } from '#kernel/system-context.ts';
import { memberOf } from '#domains/promotion/members/index.ts';
import { formatPromotionRule, isRunning } from '#domains/promotion/promotions/index.ts';
import { checkVisitorCode, sendVisitorCode } from '#domains/platform/sign-in/index.ts';
import { giveCoupon } from '../give.ts';
import { promotionOfToken } from './link.ts';

const door: SecretGuard = { name: 'coupon', gone: 'coupon.link-gone' };
const hour = 3600;
/** Coupons that one address asks for in an hour. */
const takesPerAddress = 60;
/** Under whose name the log has what customers did. */
const actor = '客户自助';

/** The promotion of a link that runs now. Guessed, ended and not to be taken by link: all answer alike. @throws coupon.link-gone */
async function byToken(ctx: Ctx, token: string) {
  const id = await requireSecret(ctx, door, promotionOfToken(ctx, token));
  const found = await ctx.db
    .selectFrom('promotion')
    .where('id', '=', id)
    .where('take_link', '=', true)
    .where(isRunning)
    .select(['id', 'name', 'rule', 'owner_id', 'ends_at', 'coupon_days'])
    .select(sql<boolean>`(total IS NULL OR taken < total)`.as('isOpen'))
    .executeTakeFirst();
  return found ?? fail('coupon.link-gone');
}

/** Handlers of the public coupon link. */
export const serveLink = (services: Services): Handlers<typeof publicCouponRoutes> => ({
  async show(ctx, { params }) {
    const {
      name,
      rule,
      ends_at: endsTime,
      coupon_days: couponDays,
      isOpen,
    } = await byToken(ctx, params.token);
    return { name, benefit: formatPromotionRule(rule as never, ctx.lang), endsTime, couponDays, isOpen };
  },
  async code(ctx, { params, body }) {
    const { id, isOpen } = await byToken(ctx, params.token);
    if (!isOpen) fail('coupon.gone');
    return sendVisitorCode(ctx, `coupon/${id}`, body.mobile);
  },
  async take(ctx, { params, body }) {
    const { id: promotionId, name, owner_id: dealerId } = await byToken(ctx, params.token);
    const { mobile, code, device } = body;
    await limitAttempts(ctx.db, `coupon-take:${lineOf(ctx)}`, takesPerAddress, hour);
    await checkVisitorCode(ctx, `coupon/${promotionId}`, mobile, code);
    const given = await asSystem(services, actor, async (own) => {
      const memberId = await memberOf(own, { mobile, name: '', dealerId, source: 'COUPON' });
      const origin = { source: 'LINK', dealerId, device, address: ctx.address } as const;
      return giveCoupon(own, { promotionId, memberId, ...origin });
    });
    return { id: given.id, code: given.code, promotionName: name, validTo: given.validTo };
  },
});
