import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';

/** What the other side sells, as it writes it; the price in fen with VAT, as a customer there pays it. */
export interface ToldOffer {
  /** Its own number, unique there for ever. */
  offerNo: string;
  title: string;
  brand: string;
  pattern: string;
  /** With load, speed and marks, where it says them. */
  size: string;
  fen: number;
  inStock: boolean;
  url: string;
}

/** An offer that was told and cannot be taken: a key of `failureReasons`, or the other side's own words. */
export interface FailedOffer {
  offerNo: string;
  title: string;
  reason: string;
}

/** A refusal's reason is a key of `syncReasons` or the other side's own words. */
export type PageAnswer =
  | { ok: false; reason: string }
  | {
      ok: true;
      /** Offers of all pages; null where it does not say. */
      total: number | null;
      offers: ToldOffer[];
      failed: FailedOffer[];
      /** Of the next page; null: this was the last one. */
      next: string | null;
    };

/** The sync that a call is about, for the log. */
export type About = { entity: string; id: number };

/** The catalogue of one target, page by page. Calls never throw, and may take a minute: nothing is held meanwhile. */
export interface PriceSource {
  readonly target: ThirdTarget;
  readonly provider: 'sandbox' | 'http';
  readPage(cursor: string | null, about: About): Promise<PageAnswer>;
}
