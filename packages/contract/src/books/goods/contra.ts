import type { JournalAccount, JournalType } from '../../money/journal/accounts.ts';
import type { Movement } from '../../stock/ledger/ledger-types.ts';

/** How a movement of the platform's goods is posted: STOCK against an account, under a type of journal. */
export interface StockPosting {
  /** null: posted with what is owed for it, by the received lines of a supplier. */
  contra: JournalAccount | null;
  type: JournalType;
}

const moved = (contra: JournalAccount): StockPosting => ({ contra, type: 'STOCK_MOVED' });
const owed: StockPosting = { contra: null, type: 'GOODS_RECEIVED' };
const toPending = moved('PENDING');
const sent: StockPosting = { contra: 'TRANSIT', type: 'SHIPPED' };
const back: StockPosting = { contra: 'TRANSIT', type: 'RETURN_UNEARNED' };

/**
 * Contra of STOCK by movement type. What leaves for a customer is goods sent (TRANSIT) until it is earned; what is found
 * or lost waits in PENDING for a decision; what goes back to a supplier is PVAR less what is no longer owed for it.
 * Movements that only change place or bucket have no value: should pieces of theirs become the platform's or cease to be,
 * that is decided, too.
 */
export const stockPostings: Readonly<Record<Movement, StockPosting>> = {
  INITIAL: { contra: 'OPENING', type: 'STOCK_OPENING' },
  PURCHASE_IN: owed,
  RELEASE: owed,
  PURCHASE_RETURN: { contra: 'PVAR', type: 'GOODS_RETURNED' },
  WRONG_PART_IN: toPending,
  SALE_OUT: sent,
  FIT_OUT: sent,
  CONSIGN_OUT: sent,
  CONSIGN_BUY: sent,
  SALE_RETURN: back,
  RETAIL_BACK: back,
  RETAIL_SCRAP: toPending,
  PARCEL_BACK: back,
  PARCEL_KEPT: toPending,
  DEALER_BACK: back,
  DEALER_IN: toPending,
  DEALER_RECEIVED: toPending,
  DEALER_SHORT: toPending,
  DEALER_LATE: toPending,
  DEALER_UNSENT: back,
  DEALER_WRONG: toPending,
  DEALER_WRONG_BACK: toPending,
  TRANSFER_OUT: toPending,
  TRANSFER_IN: toPending,
  TRANSFER_BACK: toPending,
  TRANSFER_LOSS: toPending,
  COUNT_GAIN: toPending,
  COUNT_LOSS: toPending,
  ADJUST_GAIN: toPending,
  ADJUST_LOSS: toPending,
  DAMAGE: toPending,
  SCRAP: toPending,
  HOLD: toPending,
  HOLD_END: toPending,
  DOT_CORRECTION: toPending,
  FITTED_DOT: toPending,
  SHELF_DOT: toPending,
  MIRROR: toPending,
};
