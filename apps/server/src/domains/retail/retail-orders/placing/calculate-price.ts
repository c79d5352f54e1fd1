import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { retailErrors } from '@treadline/contract/retail/retail-orders/errors.ts';
import type { Basket as AskedBasket, Price } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { priceBasket, type PricedBasket } from '#domains/catalogue/pricing/index.ts';
import { belowFloor } from './below-floor.ts';
import { estimateShopProceeds } from './estimate-shop-proceeds.ts';
import { formatOutcome } from './format-outcome.ts';
import { earnedGifts, keyOf, pointsIn } from './hints.ts';
import { priceOrder, type OrderLine, type PricedOrder, type PricingOptions } from './price-order.ts';
import type { QuotedPrice } from './quoted.ts';
import { waterfallOf } from './waterfall.ts';

/** The coupons of the customer that would save most together; null where those that were chosen do already. */
function bestCoupons({ basket, priced, quoted }: PricedOrder): z.output<typeof Price>['best'] {
  // What coupons take off does not go below what was quoted.
  if (quoted?.holds) return null;
  if (!priced.tried.some(({ outcome }) => outcome.state === 'OFFERED')) return null;
  const discounts = basket.discounts.map((each) => ({ ...each, chosen: each.chosen || each.step === 30 }));
  const { tried, payableFen } = priceBasket({ ...basket, discounts });
  if (payableFen >= priced.payableFen) return null;
  const used = tried.filter(({ ref, outcome }) => ref.type === 'COUPON' && outcome.state === 'USED');
  return { rightIds: used.map(({ ref }) => ref.id), payableAmount: payableFen };
}

/** A priced line in the contract's shape. */
const sayLine = (line: OrderLine, priced: PricedBasket['lines'][number] | undefined) => ({
  name: line.name,
  kind: line.kind,
  partId: line.goods?.partId ?? null,
  quantity: line.qty,
  listPrice: line.listFen,
  unitPrice: line.unitFen,
  gross: priced?.grossFen ?? 0,
  discount: priced?.discountFen ?? 0,
  net: priced?.netFen ?? 0,
  taxRate: line.taxBp,
  tax: priced?.taxFen ?? 0,
});

/** What a quote promises in the contract's shape. */
const sayQuoted = ({ quoteNo, holds, amountFen: amount, why }: QuotedPrice) => ({
  quoteNo,
  holds,
  amount,
  why,
});

/** Returns the price of a basket in the contract's shape. */
export async function calculatePrice(
  ctx: Ctx,
  basket: z.output<typeof AskedBasket>,
  how?: PricingOptions,
): Promise<z.output<typeof Price>> {
  const order = await priceOrder(ctx, basket, how);
  const { lines, priced, quoted } = order;
  const { listFen, freightFen, tried } = priced;
  const gifts = await earnedGifts(ctx, basket.dealerId, order);
  return {
    lines: lines.map((line, at) => sayLine(line, priced.lines[at])),
    waterfall: waterfallOf(ctx.lang, { listFen, freightFen, steps: tried }),
    listAmount: listFen,
    discountAmount: priced.discountFen,
    freightAmount: freightFen,
    payableAmount: priced.payableFen,
    taxAmount: priced.taxFen,
    ...(await estimateShopProceeds(ctx, basket.dealerId, order)),
    tried: tried.map(({ ref, rightId, title, step, fen, outcome }) => ({
      id: ref.id,
      type: ref.type,
      promotionId: rightId || null,
      name: title,
      step,
      amount: outcome.state === 'OFFERED' ? outcome.fen : fen,
      state: outcome.state,
      reason: formatOutcome(outcome, ctx.lang),
      gift: outcome.state === 'REFUSED' && outcome.isEarned ? (gifts.get(keyOf(ref)) ?? null) : null,
    })),
    points: pointsIn(order),
    best: bestCoupons(order),
    ...(quoted && { quote: sayQuoted(quoted) }),
    blocks: belowFloor(order).map((values) =>
      fillPlaces(retailErrors['retail.below-floor'].text, ctx.lang, { ...values }),
    ),
  };
}
