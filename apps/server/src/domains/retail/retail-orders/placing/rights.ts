import type { z } from 'zod';
import type { MemberLevel } from '@treadline/contract/promotion/members/fields.ts';
import type { RetailOrderDetail } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { providers } from '#kernel/hooks.ts';
import type { Discount, TriedRight } from '#domains/catalogue/pricing/index.ts';
import { rights } from '../hooks.ts';

/** A basket line for discount rules; amounts in fen per piece, VAT included. */
export interface RightLine {
  lineNo: number;
  kind: 'TYRE' | 'PART' | 'SERVICE';
  partId: number | null;
  brandId: number | null;
  pattern: string;
  size: string;
  serviceCode: string;
  qty: number;
  listFen: number;
  unitFen: number;
}

/** Dealer and time for which discounts are looked up. */
export interface RightsScope {
  dealerId: number;
  at: Date;
}

/** A basket with its buyer. */
export interface RightsQuery extends RightsScope {
  lines: readonly RightLine[];
  /** Blind index of the customer's mobile; null: not known yet. */
  mobileIndex: string | null;
  /** Somebody who is only thought of, while something is tried out. */
  buyer?: { level: MemberLevel | null; ordersBefore: number };
  /** Coupons that were chosen. */
  rightIds: readonly number[];
  /** Points that shall be used. */
  points: number;
}

/** An order being placed, with its lines inserted, in the placing transaction. */
export interface RightsOrder extends RightsScope {
  id: number;
  no: string;
  customerName: string;
  mobile: string;
  mobileIndex: string;
}

/** Coupons and points an order used, and points it earned. */
export type UsedRights = z.output<typeof RetailOrderDetail>['rights'];

/** A source of discounts; `tried` passed to it are its own, all with state USED. */
export interface RightsProvider {
  /**
   * Reads what holds at a dealer at a time, once for many baskets; then, for each basket, every right that might be
   * meant, those that cannot apply with their reason. Nothing is locked.
   */
  open(ctx: Ctx, at: RightsScope): Promise<(asked: RightsQuery) => Promise<Discount[]>>;
  /**
   * Takes what the order used, guarded: budgets, limits, coupons, points. Called last in placing, after the stock, also
   * where nothing was used.
   * @throws retail.rights-changed when somebody else was faster
   */
  take(ctx: Ctx, order: RightsOrder, used: readonly TriedRight[]): Promise<void>;
  /** The order came to nothing, or all of its money went back: what it used is free again. May come twice. */
  giveBack(ctx: Ctx, order: { id: number; no: string }): Promise<void>;
  /** What a refund of an order would do to the provider's rights, for who decides about it; nothing is locked. */
  refundEffect?(ctx: Ctx, order: RefundAsked): Promise<Partial<RefundEffect>>;
  /** What an order took of the provider's rights and brought of them, for its detail; empty where its lines say all. */
  used(ctx: Ctx, orderId: number): Promise<Partial<UsedRights>>;
}

/** A refund that is thought of; `refundedFen` is the total refunded, this one included. */
export type RefundAsked = Pick<RefundedOrder, 'id' | 'paidFen' | 'refundedFen'>;

/** Effect of a refund on a customer's rights: points given back and taken back, codes of coupons that are free again. */
export interface RefundEffect {
  pointsBack: number;
  pointsRevoked: number;
  coupons: string[];
}

/** Effect of a refund of an order on its customer's rights, by every provider. */
export async function readRefundEffect(ctx: Ctx, order: RefundAsked): Promise<RefundEffect> {
  const effect: RefundEffect = { pointsBack: 0, pointsRevoked: 0, coupons: [] };
  for (const each of providers(ctx, rights).values())
    Object.assign(effect, await each.refundEffect?.(ctx, order));
  return effect;
}

/** Loads the discounts of a dealer from every provider, once for several baskets. */
export async function openRights(
  ctx: Ctx,
  at: RightsScope,
): Promise<(asked: RightsQuery) => Promise<Discount[]>> {
  const finders = await Promise.all([...providers(ctx, rights).values()].map((each) => each.open(ctx, at)));
  return async (asked) => (await Promise.all(finders.map((find) => find(asked)))).flat();
}

/** Redeems the discounts an order used. @throws retail.rights-changed */
export async function consumeRights(
  ctx: Ctx,
  order: RightsOrder,
  tried: readonly TriedRight[],
): Promise<void> {
  const used = tried.filter(({ outcome }) => outcome.state === 'USED');
  for (const each of providers(ctx, rights).values()) await each.take(ctx, order, used);
}

/** Returns the discounts an order used; runs after its stock is released, as rights are locked last. */
export async function restoreRights(ctx: Ctx, order: { id: number; no: string }): Promise<void> {
  for (const each of providers(ctx, rights).values()) await each.giveBack(ctx, order);
}

/** A refund of an order; `refundedFen` is the total refunded, this one included. */
export interface RefundedOrder {
  id: number;
  no: string;
  refundId: number;
  refundNo: string;
  paidFen: number;
  refundedFen: number;
  /** The goods were fitted: points were granted. */
  isCompleted: boolean;
}
