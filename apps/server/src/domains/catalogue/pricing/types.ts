import type { PriceStep } from '@treadline/contract/retail/retail-orders/fields.ts';

/** Version of the pricing rules, stored with priced documents; raise it when a basket may be priced differently. */
export const pricingVersion = 2;

/** Pricing steps that deduct something; 50 adds freight, 999 grants points. */
export type DiscountStep = Exclude<PriceStep, 50>;

/** Parties that can bear a discount. */
export const bearers = ['PLATFORM', 'DEALER', 'SUPPLIER'] as const;
export type Bearer = (typeof bearers)[number];
/** Share of each bearer of a discount, in basis points, together 10,000. */
export type Bearers = Partial<Record<Bearer, number>>;

export interface BasketLine {
  /** Fixed when it was entered: ties of an allocation go by it, not by the order of the array. */
  lineNo: number;
  /** Fen, with VAT where the mode is INCL (retail, wholesale), without where it is EXCL (purchase). */
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
/** Kind and amount of a discount; fen, `offBp` in basis points. */
export type Off =
  | { kind: 'UNIT'; unitFen: number }
  | ({ kind: 'PERCENT'; offBp: number; capFen?: number | null } & Threshold)
  | ({ kind: 'AMOUNT'; fen: number } & Threshold)
  | { kind: 'LADDER'; steps: readonly { fromFen: number; offFen: number }[] }
  /** Of every `nth` pieces, the dearest first, the last one is so much cheaper. */
  | { kind: 'NTH'; nth: number; offBp: number }
  /** So much off for every `qty` pieces of `countNos`. */
  | { kind: 'BUNDLE'; qty: number; countNos: readonly number[]; offFen: number; most: number | null }
  /** The cheapest `qty` pieces of `giftNos` cost nothing; the threshold looks at the other lines. */
  | ({
      kind: 'GIFT';
      qty: number;
      giftNos: readonly number[];
      /** What the gift may be, as far as it is known: told to who has earned one that does not lie in the basket. */
      partIds?: readonly number[];
      serviceCodes?: readonly string[];
    } & Threshold)
  /** `own`: how many there are in all, where no more than `points` were asked for. */
  | { kind: 'POINTS'; points: number; pointFen: number; maxBp?: number; own?: number };

/**
 * Origin of a discount: promotion, customer's coupon, points, a dealer's temporary price, the shop's own discount.
 */
export interface RightRef {
  type: 'PROMOTION' | 'COUPON' | 'POINTS' | 'PRICE' | 'STORE';
  id: number;
}

/** Why a discount cannot apply, whatever the basket's value (rule 27 of the trade). */
export type Refusal = 'PARTS' | 'DEALER' | 'TIME' | 'LIMIT' | 'BUDGET' | 'AUDIENCE';

export interface Discount {
  step: DiscountStep;
  ref: RightRef;
  /** Of which promotion; 0: of none. */
  rightId: number;
  title: string;
  /** Lines that it looks at and takes from; absent: all. */
  lineNos?: readonly number[];
  off: Off;
  bearers: Bearers;
  /** Whether it may be combined, within its step, with others that may be. */
  stackable: boolean;
  /** Epoch ms of its end: of two that save the same the one that ends earlier is used. */
  endsAt: number;
  /** Most that it may take off: what is left of its budget; null: no limit. */
  leftFen: number | null;
  refusal: Refusal | null;
  /** Asked for; else it is only offered, and told what it would save. */
  chosen: boolean;
}

export interface Basket {
  lines: readonly BasketLine[];
  discounts: readonly Discount[];
  freight?: { fen: number; taxBp: number };
  /** Points for each whole yuan that is paid for goods and services. */
  pointRate?: number;
}

/** Discount of one step on a line, in fen, by bearer. */
export interface Share {
  step: DiscountStep;
  rightId: number;
  title: string;
  bearer: Bearer;
  fen: number;
}

export interface PricedLine extends BasketLine {
  /** unit × qty. */
  grossFen: number;
  discountFen: number;
  /** gross − discount; with VAT where the mode is INCL. */
  netFen: number;
  taxFen: number;
  shares: Share[];
}

/** Outcome of a discount: used, short of a threshold, or refused. */
export type Outcome =
  | { state: 'USED' }
  /** The basket lacks so much for it. */
  | { state: 'SHORT_FEN'; fen: number }
  | { state: 'SHORT_QTY'; qty: number }
  /** `isEarned`: a gift that only has to be put into the basket. */
  | { state: 'REFUSED'; refusal: Refusal; isEarned?: true }
  /** Another one of its step, which saves more, cannot be combined with it. */
  | { state: 'EXCLUDED'; by: string }
  /** Nobody asked for it; alone it would save `fen`. */
  | { state: 'OFFERED'; fen: number };

/** A discount with its outcome; `fen` is the amount deducted. */
export interface Tried extends Pick<Discount, 'step' | 'ref' | 'rightId' | 'title'> {
  fen: number;
  outcome: Outcome;
}

/** A priced basket; amounts in fen. */
export interface Priced {
  version: number;
  /** In the order of their numbers. */
  lines: PricedLine[];
  tried: Tried[];
  listFen: number;
  discountFen: number;
  freightFen: number;
  freightTaxFen: number;
  /** With VAT: what the customer pays. */
  payableFen: number;
  /** The sum of the lines' and the freight's: never computed from the whole. */
  taxFen: number;
  pointsGranted: number;
}
