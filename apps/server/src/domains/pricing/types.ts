import type { PriceStep } from '@treadline/contract/retail-orders/fields.ts';

/** Raised when the same basket may come out otherwise: kept with what was priced. */
export const pricingVersion = 1;

/** Steps that take something off; 50 adds freight, 999 grants points. */
export type DiscountStep = Exclude<PriceStep, 50>;

export const bearers = ['PLATFORM', 'DEALER', 'SUPPLIER'] as const;
export type Bearer = (typeof bearers)[number];
/** Basis points of a discount, together 10,000. */
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

/** What a discount comes to. Fen; `offBp` basis points. */
export type Off =
  | { kind: 'UNIT'; unitFen: number }
  | { kind: 'PERCENT'; offBp: number; capFen?: number | null }
  | { kind: 'AMOUNT'; fen: number; fromFen?: number }
  | { kind: 'LADDER'; steps: readonly { fromFen: number; offFen: number }[] }
  | { kind: 'POINTS'; points: number; pointFen: number; maxBp?: number };

export interface Discount {
  step: DiscountStep;
  /** Of which promotion or right; 0: of none. */
  rightId: number;
  title: string;
  /** Lines that it looks at and takes from; absent: all. */
  lineNos?: readonly number[];
  off: Off;
  bearers: Bearers;
}

export interface Basket {
  lines: readonly BasketLine[];
  discounts: readonly Discount[];
  freight?: { fen: number; taxBp: number };
  /** Points for each whole yuan that is paid for goods and services. */
  pointRate?: number;
}

/** Fen that one step took off a line, and who bears them. */
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

/** A discount as it came out; `shortFen` is what the basket lacks for it, null where it applies. */
export interface Tried extends Pick<Discount, 'step' | 'rightId' | 'title'> {
  fen: number;
  shortFen: number | null;
}

/** Fen. */
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
