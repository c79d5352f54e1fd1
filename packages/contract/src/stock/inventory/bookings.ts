/** What an adjustment books, by its reason: where pieces are counted, where those that are fewer go, and as what. */
export interface Booking {
  readonly bucket: 'on_hand' | 'defective' | 'quarantined';
  /** Null: out of the books. */
  readonly to: 'defective' | null;
  /** The ledger's type; null: a gain or loss, as the difference is. */
  readonly type: 'DAMAGE' | 'SCRAP' | null;
}

const correction: Booking = { bucket: 'on_hand', to: null, type: null };
const bookings: Readonly<Record<string, Booking>> = {
  DAMAGE: { bucket: 'on_hand', to: 'defective', type: 'DAMAGE' },
  SCRAP: { bucket: 'defective', to: null, type: 'SCRAP' },
  SCRAP_HELD: { bucket: 'quarantined', to: null, type: 'SCRAP' },
  MAKER_CLAIM: { bucket: 'quarantined', to: null, type: 'SCRAP' },
};

/** Damage and scrap are reasons with an own way through the books; every other reason corrects what is on hand. */
export const bookingOf = (reason: string): Booking => bookings[reason] ?? correction;
