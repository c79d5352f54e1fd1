import type { z } from 'zod';
import { stepOf } from '@treadline/contract/promotion/promotions/fields.ts';
import type { PromotionInput, SimulateInput } from '@treadline/contract/promotion/promotions/schema.ts';
import { PartsItem, type Price } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { calculatePrice, findShop, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { candidateOf } from './candidate.ts';
import { normalizeOwnPromotion } from './check.ts';
import { promotion } from './entity.ts';
import { placeAt, type RunningPromotion } from './running-promotion.ts';
import { factsOf } from './till.ts';

type Asked = z.output<typeof SimulateInput>;
type Simulated = z.output<typeof Price>;
/** What a draft without an id goes by: it comes after all that stand, as it will once it is made. */
const newest = Number.MAX_SAFE_INTEGER;

/** A draft as if it ran; of one that stands with what was used of it so far. */
async function draftOf(ctx: Ctx, given: PromotionInput, id: number | null): Promise<RunningPromotion> {
  const stands = id === null ? null : await findRecord(ctx, promotion, id);
  const input = normalizeOwnPromotion(given, ctx.me.type === 'DEALER' ? ctx.me.companyId : null);
  return {
    ...input,
    id: id ?? newest,
    step: stepOf(input.rule.kind, input.take),
    isActive: true,
    startsAt: Date.parse(input.startsTime),
    endsAt: Date.parse(input.endsTime),
    used: stands?.used ?? 0,
    budgetFen: input.budget,
    costFen: stands?.cost_fen ?? 0,
  };
}

/** What a past order sold, as a basket of today. @throws record.not-found */
async function basketOf(ctx: Ctx, orderId: number): Promise<Pick<Asked, 'partsList' | 'services'>> {
  await findRecord(ctx, retailOrder, orderId);
  const lines = await ctx.db
    .selectFrom('retail_order_line')
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .select(['part_id', 'service_code', 'qty', 'unit_fen', 'tyre_source'])
    .execute();
  return {
    partsList: lines.flatMap(({ part_id: partsId, qty, tyre_source: tyreSource }) =>
      partsId === null ? [] : [PartsItem.parse({ partsId, quantity: qty, tyreSource: tyreSource ?? 2 })],
    ),
    services: lines.flatMap(({ part_id: partId, service_code: code, qty, unit_fen: price }) =>
      partId === null ? [{ code, quantity: qty, price }] : [],
    ),
  };
}

/**
 * Prices a basket at a dealer and time with running promotions and a draft, by the till's own function: each promotion
 * with its discount, or why it does not apply. Part prices are today's.
 * @throws record.not-found; retail.* as the till does
 */
export async function simulateBasket(ctx: Ctx, asked: Asked): Promise<Simulated> {
  await findShop(ctx, asked.dealerId);
  const at = asked.at === null ? new Date() : new Date(asked.at);
  const { level, firstOrder, draft: given, promotionId, dealerId } = asked;
  const buyer = { level, ordersBefore: firstOrder ? 0 : 1 };
  const draft = given && (await draftOf(ctx, given, promotionId));
  const facts = await factsOf(ctx, await placeAt(ctx, dealerId), { at, mobileIndex: null, buyer });
  const basket = asked.orderId === null ? asked : await basketOf(ctx, asked.orderId);
  const price = await calculatePrice(
    ctx,
    {
      dealerId,
      partsList: basket.partsList,
      services: basket.services,
      storeDiscount: asked.storeDiscount,
      rightIds: [],
      points: 0,
      customerMobile: '',
      phoneEncrypt: '',
    },
    { at, buyer, beside: (lines) => (draft ? [candidateOf(draft, lines, facts)] : []) },
  );
  const tried = price.tried.map((each) =>
    each.promotionId === newest ? { ...each, id: 0, promotionId: null } : each,
  );
  return { ...price, tried };
}
