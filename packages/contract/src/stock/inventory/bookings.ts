/** Posting rule of an adjustment reason: counted bucket, destination of removed pieces, ledger type. */
export interface Booking {
  readonly bucket: 'on_hand' | 'defective' | 'quarantined';
  /** null: removed from the books. */
  readonly to: 'defective' | null;
  /** Ledger type; null: gain or loss, depending on the difference. */
  readonly type: 'DAMAGE' | 'SCRAP' | null;
}

const correction: Booking = { bucket: 'on_hand', to: null, type: null };
const bookings: Readonly<Record<string, Booking>> = {
  DAMAGE: { bucket: 'on_hand', to: 'defective', type: 'DAMAGE' },
  SCRAP: { bucket: 'defective', to: null, type: 'SCRAP' },
  SCRAP_HELD: { bucket: 'quarantined', to: null, type: 'SCRAP' },
  MAKER_CLAIM: { bucket: 'quarantined', to: null, type: 'SCRAP' },
};

/** Returns the posting rule of a reason; damage and scrap have their own, all others correct stock on hand. */
export const bookingOf = (reason: string): Booking => bookings[reason] ?? correction;
