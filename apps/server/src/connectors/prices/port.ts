import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';

/** Offer of a third-party platform in its own words; the price in fen incl. VAT, as its customers pay it. */
export interface ExternalOffer {
  /** Offer number, unique on the platform for ever. */
  offerNo: string;
  title: string;
  brand: string;
  pattern: string;
  /** Size, with load, speed and marks if stated. */
  size: string;
  fen: number;
  inStock: boolean;
  url: string;
}

/** Offer that could not be imported: a key of `failureReasons`, or the platform's own words. */
export interface FailedOffer {
  offerNo: string;
  title: string;
  reason: string;
}

/** Page of offers, or a refusal, whose reason is a key of `syncReasons` or the platform's own words. */
export type PageAnswer =
  | { ok: false; reason: string }
  | {
      ok: true;
      /** Number of offers on all pages; null when unknown. */
      total: number | null;
      offers: ExternalOffer[];
      failed: FailedOffer[];
      /** Cursor of the next page; null on the last one. */
      next: string | null;
    };

/** Sync that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/**
 * Catalogue of one third-party platform, page by page. Calls never throw and may take a minute, so no database lock or
 * transaction may be held.
 */
export interface PriceSource {
  readonly target: ThirdTarget;
  readonly provider: 'sandbox' | 'http';
  readPage(cursor: string | null, about: CallSubject): Promise<PageAnswer>;
}
