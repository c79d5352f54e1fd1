import type { Quality } from '@treadline/contract/stock/variance/fields.ts';

/** A refusal's reason is a key of `pullReasons` or the other side's own words. */
export interface Refusal {
  ok: false;
  reason: string;
}

/** A place that the other side keeps; `own`: what lies there is the provider's. */
export interface ToldPlace {
  code: string;
  name: string;
  own: boolean;
  /** The provider's company code with us. */
  provider: string;
  province: string;
  city: string;
  address: string;
  contact: string;
}

/** Pieces of an article at a place, by what they are worth and their DOT (WWYY, '' where it is not known). */
export interface ToldStock {
  item: string;
  quality: Quality;
  dot: string;
  qty: number;
}

/** One movement there. `no` is unique at the place for ever, `doc` the number of the document, ours where it is ours; `at` ISO 8601. */
export interface ToldMovement extends ToldStock {
  no: string;
  doc: string;
  at: string;
}

export interface Page<T> {
  ok: true;
  items: T[];
  /** Of the next page. Of stock and places null: this was the last one. */
  next: string | null;
  /** When the other side's books stood so. */
  asOf: string;
}
/** Of movements: whether more follow at once; `next` is where the next pull begins. */
export interface MovementPage extends Page<ToldMovement> {
  more: boolean;
}

/** Pieces by which their stock is to change; the same key is done once. */
export interface Correction {
  key: string;
  place: string;
  item: string;
  lines: readonly { quality: Quality; dot: string; delta: number }[];
}

/** The pull or variance that a call is about, for the log. */
export type About = { entity: string; id: number };

/** The stock of warehouse systems. Calls never throw, and may take a minute: nothing is held meanwhile. */
export interface StockSystem {
  readonly provider: 'sandbox' | 'http';
  readPlaces(cursor: string | null, about: About): Promise<Page<ToldPlace> | Refusal>;
  readStock(place: string, cursor: string | null, about: About): Promise<Page<ToldStock> | Refusal>;
  /** Movements behind a cursor, in the order in which they were booked. */
  readMovements(place: string, cursor: string | null, about: About): Promise<MovementPage | Refusal>;
  correct(correction: Correction, about: About): Promise<{ ok: true } | Refusal>;
}
