import type { Quality } from '@treadline/contract/stock/variance/fields.ts';

/** Refusal by the stock system; its reason is a key of `pullReasons` or the system's own words. */
export interface StockRefusal {
  ok: false;
  reason: string;
}

/** Stock location in the external system; `own`: its goods belong to the provider. */
export interface ExternalPlace {
  code: string;
  name: string;
  own: boolean;
  /** Our company code of the provider. */
  provider: string;
  province: string;
  city: string;
  address: string;
  contact: string;
}

/** Stock of an article at a location by quality and DOT, in pieces (WWYY, '' when unknown). */
export interface ExternalStock {
  item: string;
  quality: Quality;
  dot: string;
  qty: number;
}

/**
 * Stock movement in the external system. `no` is unique per location for ever, `doc` the document number, ours if it
 * is our document, `at` ISO 8601.
 */
export interface ExternalMovement extends ExternalStock {
  no: string;
  doc: string;
  at: string;
}

export interface Page<T> {
  ok: true;
  items: T[];
  /** Cursor of the next page. For stock and locations null on the last one. */
  next: string | null;
  /** Time of the data. */
  asOf: string;
}
/** Page of movements: whether more follow at once, and the cursor of the next pull. */
export interface MovementPage extends Page<ExternalMovement> {
  more: boolean;
}

/** Correction of the external stock by a number of pieces, idempotent by its key. */
export interface Correction {
  key: string;
  place: string;
  item: string;
  lines: readonly { quality: Quality; dot: string; delta: number }[];
}

/** Pull or variance that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/**
 * Stock system of warehouses. Calls never throw and may take a minute, so no database lock or transaction may be held.
 */
export interface StockSystem {
  readonly provider: 'sandbox' | 'http';
  readPlaces(cursor: string | null, about: CallSubject): Promise<Page<ExternalPlace> | StockRefusal>;
  readStock(
    place: string,
    cursor: string | null,
    about: CallSubject,
  ): Promise<Page<ExternalStock> | StockRefusal>;
  /** Returns movements after a cursor, in booking order. */
  readMovements(
    place: string,
    cursor: string | null,
    about: CallSubject,
  ): Promise<MovementPage | StockRefusal>;
  correct(correction: Correction, about: CallSubject): Promise<{ ok: true } | StockRefusal>;
}
