import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { findMember, memberOf, ordersBefore } from '#domains/promotion/members/index.ts';
import type { RightsQuery, RightsProvider } from '#domains/retail/retail-orders/index.ts';
import { candidateOf, type BasketFacts } from './candidate.ts';
import type { DealerPlace } from './dealer-scope.ts';
import { placeAt, runningPromotions } from './running-promotion.ts';
import { returnUses, consumeUses } from './uses.ts';

const none: BasketFacts['usedBy'] = new Map([]);

/** How often a member used promotions: in all, and on the day of a moment. */
async function usedBy({ db }: Ctx, memberId: number, at: Date): Promise<BasketFacts['usedBy']> {
  const { rows } = await sql<{ id: number; all: number; day: number }>`
    SELECT promotion_id AS id, coalesce(sum(used) FILTER (WHERE day = '-infinity'), 0)::int AS all,
      coalesce(sum(used) FILTER (WHERE day = ${dayOf(at)}), 0)::int AS day
    FROM promotion_count WHERE member_id = ${memberId} AND day IN ('-infinity', ${dayOf(at)}) GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, all, day }) => [id, { all, day }]));
}

/** Returns the context for promotions besides the basket: the buyer and their earlier uses. */
export async function factsOf(
  ctx: Ctx,
  place: DealerPlace,
  { at, mobileIndex, buyer }: Pick<RightsQuery, 'at' | 'mobileIndex' | 'buyer'>,
): Promise<BasketFacts> {
  if (buyer) return { at, place, buyer, usedBy: none };
  if (mobileIndex === null) return { at, place, buyer: null, usedBy: none };
  const [member, before] = await Promise.all([findMember(ctx, mobileIndex), ordersBefore(ctx, mobileIndex)]);
  return {
    at,
    place,
    buyer: { level: member?.level ?? null, ordersBefore: before },
    usedBy: member ? await usedBy(ctx, member.id, at) : none,
  };
}

/** Rights provider of the till for promotions that apply automatically. */
export const promotionRights: RightsProvider = {
  async open(ctx, { dealerId, at }) {
    const place = await placeAt(ctx, dealerId);
    const promotions = await runningPromotions(ctx, { place, at, take: 'AUTO' });
    return async (asked) => {
      const facts = await factsOf(ctx, place, asked);
      return promotions.map((each) => candidateOf(each, asked.lines, facts));
    };
  },
  async take(ctx, { id: orderId, at, customerName: name, mobile, dealerId }, used) {
    const uses = used
      .filter(({ ref, fen }) => ref.type === 'PROMOTION' && fen > 0)
      .map(({ ref, title, fen }) => ({ promotionId: ref.id, couponId: null, title, fen }));
    if (uses.length === 0) return;
    const memberId = await memberOf(ctx, { mobile, name, dealerId, source: 'ORDER' });
    await consumeUses(ctx, { orderId, memberId, at }, uses);
  },
  giveBack: (ctx, { id }) => returnUses(ctx, id),

  // The lines of the order say it.
  used: async () => ({}),
};
