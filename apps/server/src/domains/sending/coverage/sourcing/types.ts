import type { SourceTier } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { DotPieces, DotRule } from '#domains/stock/inventory/index.ts';
import type { PromisedDay } from './promise-day.ts';

/** Sourcing query. */
export interface SourceAsk {
  dealerId: number;
  /** A set of tyres of one car comes from one place; of bulk goods each piece is by itself. */
  kind: 'SET' | 'BULK';
  lines: readonly AskedLine[];
  placedAt: Date;
  /** Places of one tier alone, or one place: somebody has chosen it. */
  from?: { tier?: SourceTier; placeId?: number | null };
}
/** Pieces of a part to source. */
export interface AskedLine {
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
  /** By part: priority and days of the rule that holds; denied; absent where no rule holds. */
  rules: ReadonlyMap<number, Rule>;
  /** Fen for grams to this dealer. */
  freight(grams: number): number;
  promise(leadDays: number): PromisedDay;
}
/** Effective coverage rule of a part at a place. */
export type Rule = { denied: true } | { denied: false; priority: number; leadDays: number };

/** Pieces of a line taken from one place. */
export interface Take {
  line: number;
  partId: number;
  place: Place;
  dots: readonly DotPieces[];
}

/** Context shared by all choices. */
export interface World {
  lines: readonly AskedLine[];
  kind: SourceAsk['kind'];
  rule: DotRule;
  /** The day on which it is asked: ages are counted to it. */
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
  /** By the index of the line that was asked for. */
  lines: { line: number; partId: number; qty: number; dots: readonly DotPieces[] }[];
}

/** Result of sourcing: parcels, unavailable pieces, and reasons in three languages. */
export interface Sourced {
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
  /** The best of the first tier that has it. */
  chosen: boolean;
  reason: Text;
  /** null: it cannot send the line. */
  promisedDay: string | null;
  free: number;
  dots: readonly DotPieces[];
}
