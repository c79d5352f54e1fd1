import type { PriceStep } from '@treadline/contract/retail/retail-orders/fields.ts';

/** Version of the pricing rules, stored with priced documents; raise it when a basket may be priced differently. */
export const pricingVersion = 2;

/** Pricing steps that deduct something; 50 adds freight, 999 grants points. */
export type DiscountStep = Exclude<PriceStep, 50>;

/** Parties that can bear a discount. */
export const bearers = ['PLATFORM', 'DEALER', 'SUPPLIER'] as const;
export type CostBearer = (typeof bearers)[number];
/** Share of each bearer of a discount, in basis points, together 10,000. */
export type BearerShares = Partial<Record<CostBearer, number>>;

export interface BasketLine {
  /** Fixed at entry: ties of an allocation are resolved by it, not by array order. */
  lineNo: number;
  /** Fen, incl. VAT for mode INCL (retail, wholesale), excl. VAT for EXCL (purchase). */
  unitFen: number;
  qty: number;
  taxBp: number;
  taxMode: 'INCL' | 'EXCL';
}

/** What a basket must hold first: fen of the lines looked at, after earlier steps, and pieces of them. */
interface Threshold {
  fromFen?: number;
  fromQty?: number;
}
/** Kind and amount of a discount: fen, or `offBp` in basis points. */
export type DiscountValue =
  | { kind: 'UNIT'; unitFen: number }
  | ({ kind: 'PERCENT'; offBp: number; capFen?: number | null } & Threshold)
  | ({ kind: 'AMOUNT'; fen: number } & Threshold)
  | { kind: 'LADDER'; steps: readonly { fromFen: number; offFen: number }[] }
  /** Discount on the last of every `nth` pieces, sorted by price, highest first. */
  | { kind: 'NTH'; nth: number; offBp: number }
  /** Discount for every `qty` pieces of `countNos`. */
  | { kind: 'BUNDLE'; qty: number; countNos: readonly number[]; offFen: number; most: number | null }
  /** The cheapest `qty` pieces of `giftNos` are free; the threshold counts the other lines. */
  | ({
      kind: 'GIFT';
      qty: number;
      giftNos: readonly number[];
      /** Possible gifts as far as known, offered to a customer who has earned one not in the basket. */
      partIds?: readonly number[];
      serviceCodes?: readonly string[];
    } & Threshold)
  /** `own`: total points of the customer, where fewer `points` were requested. */
  | { kind: 'POINTS'; points: number; pointFen: number; maxBp?: number; own?: number };

/**
 * Origin of a discount: promotion, customer's coupon, points, a dealer's temporary price, the shop's own discount.
 */
export interface RightRef {
  type: 'PROMOTION' | 'COUPON' | 'POINTS' | 'PRICE' | 'STORE';
  id: number;
}

/** Why a discount cannot apply, whatever the basket's value (rule 27 of the trade). */
export type RightRefusal = 'PARTS' | 'DEALER' | 'TIME' | 'LIMIT' | 'BUDGET' | 'AUDIENCE';

export interface Discount {
  step: DiscountStep;
  ref: RightRef;
  /** Promotion of the discount; 0 for none. */
  rightId: number;
  title: string;
  /** Lines it applies to; absent: all. */
  lineNos?: readonly number[];
  off: DiscountValue;
  bearers: BearerShares;
  /** Whether it may be combined, within its step, with other stackable discounts. */
  stackable: boolean;
  /** End in epoch ms: of equal savings the one that ends earlier is used. */
  endsAt: number;
  /** Maximum amount: the rest of its budget; null: no limit. */
  leftFen: number | null;
  refusal: RightRefusal | null;
  /** Requested; else only offered, with its possible saving. */
  chosen: boolean;
}

export interface Basket {
  lines: readonly BasketLine[];
  discounts: readonly Discount[];
  freight?: { fen: number; taxBp: number };
  /** Points granted per whole yuan paid for goods and services. */
  pointRate?: number;
}

/** Discount of one step on a line, in fen, by bearer. */
export interface DiscountShare {
  step: DiscountStep;
  rightId: number;
  title: string;
  bearer: CostBearer;
  fen: number;
}

export interface PricedLine extends BasketLine {
  /** unit × qty. */
  grossFen: number;
  discountFen: number;
  /** gross − discount; with VAT where the mode is INCL. */
  netFen: number;
  taxFen: number;
  shares: DiscountShare[];
}

/** Outcome of a discount: used, short of a threshold, or refused. */
export type RightOutcome =
  | { state: 'USED' }
  /** The basket is short of its threshold by this much. */
  | { state: 'SHORT_FEN'; fen: number }
  | { state: 'SHORT_QTY'; qty: number }
  /** `isEarned`: a gift that only has to be added to the basket. */
  | { state: 'REFUSED'; refusal: RightRefusal; isEarned?: true }
  /** Another discount of its step saves more and cannot be combined with it. */
  | { state: 'EXCLUDED'; by: string }
  /** Not requested; alone it would save `fen`. */
  | { state: 'OFFERED'; fen: number };

/** A discount with its outcome; `fen` is the amount deducted. */
export interface TriedRight extends Pick<Discount, 'step' | 'ref' | 'rightId' | 'title'> {
  fen: number;
  outcome: RightOutcome;
}

/** A priced basket; amounts in fen. */
export interface PricedBasket {
  version: number;
  /** By line number. */
  lines: PricedLine[];
  tried: TriedRight[];
  listFen: number;
  discountFen: number;
  freightFen: number;
  freightTaxFen: number;
  /** Amount payable incl. VAT. */
  payableFen: number;
  /** Sum of the VAT of lines and freight, never computed from the total. */
  taxFen: number;
  pointsGranted: number;
}
