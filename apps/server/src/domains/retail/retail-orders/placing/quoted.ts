import { priceSteps } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import {
  priceBasket,
  type Basket,
  type Discount,
  type PricedBasket,
} from '#domains/catalogue/pricing/index.ts';

/** Goods or services of a basket by what they are, without prices. */
interface QuotedGoods {
  partId: number | null;
  serviceCode: string;
  qty: number;
}
/** What a quote promises for a basket; `amountFen` with VAT. */
export interface QuotedPrice {
  quoteNo: string;
  /** It is accepted, its last day has not passed, and the basket is what was accepted. */
  holds: boolean;
  amountFen: number;
  /** Unit prices of its services by code, fen. */
  servicePrices: ReadonlyMap<string, number>;
  /** What to say where it does not hold, in the caller's language. */
  why: string;
}

/** Quotes as the promise of a price. */
export interface QuotedPrices {
  /** Reads what a quote of the dealer promises; nothing is locked. @throws record.not-found */
  promised(
    ctx: Ctx,
    asked: { quoteId: number; dealerId: number; goods: readonly QuotedGoods[] },
  ): Promise<QuotedPrice>;
  /**
   * In the transaction that places the order, after its clue: the quote has become this order and no other.
   * @throws quote.expired, quote.ordered, quote.not-accepted, record.not-found
   */
  placed(ctx: Ctx, order: { id: number; no: string; dealerId: number; quoteId: number }): Promise<void>;
  /** The quote that became an order; null without one. */
  ofOrder(ctx: Ctx, orderId: number): Promise<{ id: number; quoteNo: string } | null>;
  /** Plate of a quote, which may have been shown masked. @throws record.not-found */
  plate(ctx: Ctx, quoteId: number): Promise<string>;
}

/** What takes a basket down to its quoted price; the shop bears it. */
const toQuoted = ({ lang }: Ctx, fen: number): Discount => ({
  step: 45,
  ref: { type: 'STORE', id: 0 },
  rightId: 0,
  title: priceSteps[45][lang],
  off: { kind: 'AMOUNT', fen },
  bearers: { DEALER: 10_000 },
  stackable: true,
  endsAt: 0,
  leftFen: null,
  refusal: null,
  chosen: true,
});

type Priced = { basket: Basket; priced: PricedBasket };

/** Discount of a customer's coupon or points. */
const isOwn = ({ ref }: Discount): boolean => ref.type === 'COUPON' || ref.type === 'POINTS';

/**
 * Prices a basket at what it was quoted for where that is less than it costs today; coupons and points would bring
 * nothing then, and are kept.
 */
export function priceAsQuoted(ctx: Ctx, basket: Basket, quoted: QuotedPrice | null): Priced {
  const priced = priceBasket(basket);
  if (!quoted?.holds || priced.payableFen <= quoted.amountFen) return { basket, priced };
  const discounts = basket.discounts.map((each) => (isOwn(each) ? { ...each, chosen: false } : each));
  const today = priceBasket({ ...basket, discounts }).payableFen;
  const lower = { ...basket, discounts: [...discounts, toQuoted(ctx, today - quoted.amountFen)] };
  return { basket: lower, priced: priceBasket(lower) };
}
