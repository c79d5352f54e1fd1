/** Buckets of pieces that lie at a place; an adjustment's line is about one of them. */
export const lyingBuckets = ['on_hand', 'defective', 'quarantined'] as const;
export type LyingBucket = (typeof lyingBuckets)[number];

/** Posting rule of an adjustment reason: counted buckets, destination of removed pieces, ledger type. */
export interface Booking {
  /** Buckets that its lines may be about; the first one where a line names none. */
  readonly from: readonly [LyingBucket, ...LyingBucket[]];
  /** null: removed from the books. */
  readonly to: 'defective' | null;
  /** Ledger type; null: gain or loss, depending on the difference. */
  readonly type: 'DAMAGE' | 'SCRAP' | null;
}

const correction: Booking = { from: lyingBuckets, to: null, type: null };
const bookings: Readonly<Record<string, Booking>> = {
  DAMAGE: { from: ['on_hand'], to: 'defective', type: 'DAMAGE' },
  SCRAP: { from: ['defective', 'quarantined'], to: null, type: 'SCRAP' },
  SCRAP_HELD: { from: ['quarantined', 'defective'], to: null, type: 'SCRAP' },
  MAKER_CLAIM: { from: ['quarantined', 'defective'], to: null, type: 'SCRAP' },
};

/** Returns the posting rule of a reason; damage and scrap have their own, all others correct stock as it lies. */
export const bookingOf = (reason: string): Booking => bookings[reason] ?? correction;
