import { sql } from 'kysely';
import type { CouponState } from '@treadline/contract/promotion/coupons/states.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findMember } from '#domains/promotion/members/index.ts';
import type { Discount } from '#domains/catalogue/pricing/index.ts';
import {
  candidateOf,
  factsOf,
  placeAt,
  runningPromotions,
  consumeUses,
} from '#domains/promotion/promotions/index.ts';
import type { RightsQuery, RightsProvider } from '#domains/retail/retail-orders/index.ts';
import { moveCoupons } from './insert.ts';
import { couponsOfOrder } from './used-rights.ts';

/** Coupons of one customer that a basket is answered about: those that end first. */
const most = 50;

interface Held {
  id: number;
  promotionId: number;
  state: CouponState;
  validTo: string;
}

/** What a customer holds and could use, and what was chosen whatever became of it. */
async function heldBy({ db }: Ctx, { mobileIndex, rightIds, at }: RightsQuery): Promise<Held[]> {
  const { rows } = await sql<Held>`
    SELECT c.id, c.promotion_id AS "promotionId", c.state, c.valid_to AS "validTo"
    FROM coupon c JOIN member_mobile m ON m.member_id = c.member_id AND m.mobile_index = ${mobileIndex}
    WHERE (c.state = 'UNUSED' AND c.valid_to > ${at}::timestamptz) OR c.id = ANY(${[...rightIds]})
    ORDER BY c.id = ANY(${[...rightIds]}) DESC, c.valid_to, c.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Why a coupon can't be used whatever its promotion says: it was used, or its time is over. */
const ownRefusal = ({ state, validTo }: Held, at: Date): Discount['refusal'] => {
  if (state === 'USED') return 'LIMIT';
  return state !== 'UNUSED' || Date.parse(validTo) <= at.getTime() ? 'TIME' : null;
};

/** Coupons at the till: those of the customer's mobile are offered, those that were chosen are used. */
export const couponRights: RightsProvider = {
  async open(ctx, { dealerId, at }) {
    const place = await placeAt(ctx, dealerId);
    return async (asked) => {
      if (asked.mobileIndex === null) return [];
      const held = await heldBy(ctx, asked);
      if (held.length === 0) return [];
      const ids = [...new Set(held.map(({ promotionId }) => promotionId))];
      const [promotions, facts] = await Promise.all([
        runningPromotions(ctx, { place, at, take: 'COUPON', ids }),
        factsOf(ctx, place, asked),
      ]);
      const byId = new Map(promotions.map((each) => [each.id, candidateOf(each, asked.lines, facts)]));
      return held.flatMap((coupon): Discount[] => {
        const candidate = byId.get(coupon.promotionId);
        if (!candidate) return [];
        return [
          {
            ...candidate,
            ref: { type: 'COUPON', id: coupon.id },
            endsAt: Math.min(candidate.endsAt, Date.parse(coupon.validTo)),
            refusal: ownRefusal(coupon, at) ?? candidate.refusal,
            chosen: asked.rightIds.includes(coupon.id),
          },
        ];
      });
    };
  },

  async take(ctx, { id: orderId, at, mobileIndex }, used) {
    const coupons = used.filter(({ ref }) => ref.type === 'COUPON');
    if (coupons.length === 0) return;
    const member = await findMember(ctx, mobileIndex);
    const memberId = member?.id ?? fail('retail.rights-changed', { right: coupons[0]?.title });
    const uses = coupons.map(({ ref, rightId, title, fen }) => ({
      promotionId: rightId,
      couponId: ref.id,
      title,
      fen,
    }));
    await consumeUses(ctx, { orderId, memberId, at }, uses);
    for (const { ref, title, fen } of coupons.toSorted((a, b) => a.ref.id - b.ref.id)) {
      const [taken] = await moveCoupons(ctx, {
        from: 'UNUSED',
        to: 'USED',
        where: sql<boolean>`coupon.id = ${ref.id} AND coupon.member_id = ${memberId} AND coupon.valid_to > now()`,
        set: sql`order_id = ${orderId}, used_at = now(), saved_fen = ${fen}`,
        orderId,
      });
      if (!taken) fail('retail.rights-changed', { right: title });
    }
  },

  /** What the order used of promotions is given back by these; here the coupons themselves: unused, or past their end. */
  async giveBack(ctx, { id: orderId }) {
    await moveCoupons(ctx, {
      from: 'USED',
      to: sql<CouponState>`CASE WHEN valid_to > now() THEN 'UNUSED' ELSE 'EXPIRED' END`,
      where: sql<boolean>`coupon.order_id = ${orderId}`,
      set: sql`order_id = NULL, used_at = NULL, saved_fen = 0`,
      orderId,
    });
  },

  async refundEffect(ctx, { id, paidFen, refundedFen }) {
    if (refundedFen < paidFen) return {};
    return { coupons: (await couponsOfOrder(ctx, id)).map(({ code }) => code) };
  },

  used: async (ctx, orderId) => ({ coupons: await couponsOfOrder(ctx, orderId) }),
};
