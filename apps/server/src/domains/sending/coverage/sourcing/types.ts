import type { SourceTier } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { DotPieces, DotRule } from '#domains/stock/inventory/index.ts';
import type { PromisedDay } from './promise-day.ts';

/** Sourcing query. */
export interface SourceRequest {
  dealerId: number;
  /** SET: tyres of one car come from one place. BULK: pieces are independent. */
  kind: 'SET' | 'BULK';
  lines: readonly RequestedLine[];
  placedAt: Date;
  /** Chosen tier or place to source from. */
  from?: { tier?: SourceTier; placeId?: number | null };
}
/** Pieces of a part to source. */
export interface RequestedLine {
  partId: number;
  qty: number;
}

/** A place that could send, as it is for this dealer. */
export interface Place {
  id: number;
  code: string;
  name: string;
  tier: SourceTier;
  open: boolean;
  /** Effective rule by part; absent where there is none. */
  rules: ReadonlyMap<number, CoverageRule>;
  /** Freight in fen to this dealer, by weight in grams. */
  freight(grams: number): number;
  promise(leadDays: number): PromisedDay;
}
/** Effective coverage rule of a part at a place. */
export type CoverageRule = { denied: true } | { denied: false; priority: number; leadDays: number };

/** Pieces of a line taken from one place. */
export interface Take {
  line: number;
  partId: number;
  place: Place;
  dots: readonly DotPieces[];
}

/** Context shared by all choices. */
export interface SourcingInput {
  lines: readonly RequestedLine[];
  kind: SourceRequest['kind'];
  rule: DotRule;
  /** Day of the query, for the age of pieces. */
  day: string;
  grams: ReadonlyMap<number, number>;
  partNos: ReadonlyMap<number, string>;
}

/** Cost components of a choice, in fen. */
export interface Cost {
  freight: number;
  days: number;
  priority: number;
  parcels: number;
  /** Negative: older goods are preferred. */
  age: number;
  total: number;
}

/** Goods from one place, with their days. */
export interface Parcel {
  locationId: number;
  name: string;
  tier: SourceTier;
  shipDay: string;
  promisedDay: string;
  /** By index of the requested line. */
  lines: { line: number; partId: number; qty: number; dots: readonly DotPieces[] }[];
}

/** Result of sourcing: parcels, unavailable pieces, and reasons in three languages. */
export interface SourcingResult {
  parcels: Parcel[];
  missing: { line: number; partId: number; qty: number }[];
  why: Text;
  places: {
    locationId: number;
    code: string;
    name: string;
    tier: SourceTier;
    chosen: boolean;
    reason: Text;
    promisedDay: string | null;
    cost: Cost | null;
  }[];
}

/** A place that could send one line, regardless of other lines. */
export interface PlaceOption {
  locationId: number;
  code: string;
  name: string;
  tier: SourceTier;
  /** Best place of the first tier with stock. */
  chosen: boolean;
  reason: Text;
  /** null: it cannot send the line. */
  promisedDay: string | null;
  free: number;
  dots: readonly DotPieces[];
}
