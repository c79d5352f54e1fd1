import type { Me } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import type { Hooks } from '#kernel/hooks.ts';
import type { Jobs } from '#kernel/jobs.ts';

/** Context for stock operations: `db` is the caller's transaction, `me` the actor written to the ledger. */
export interface StockCtx {
  readonly db: Db;
  readonly hooks: Hooks;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly me: Pick<Me, 'accountId' | 'name'>;
}

/** Stock buckets of a part at a place; `in_transit` is on its way to the place. */
export const buckets = [
  'on_hand',
  'defective',
  'quarantined',
  'in_transit',
] as const satisfies readonly DB['stock_txn']['bucket'][];
export type StockBucket = DB['stock_txn']['bucket'];

/**
 * Movement types of the stock ledger; `bizLineId` is an id in the one table of its type. The database checks the same
 * list.
 */
export type StockBiz =
  | 'INITIAL'
  | 'PURCHASE_IN'
  | 'RELEASE'
  | 'WRONG_PART_IN'
  | 'PURCHASE_RETURN'
  | 'SALE_OUT'
  | 'FIT_OUT'
  | 'SALE_RETURN'
  | 'RETAIL_BACK'
  | 'RETAIL_SCRAP'
  | 'PARCEL_BACK'
  | 'PARCEL_KEPT'
  | 'DEALER_IN'
  | 'DEALER_RECEIVED'
  | 'DEALER_SHORT'
  | 'DEALER_LATE'
  | 'DEALER_UNSENT'
  | 'DEALER_WRONG'
  | 'DEALER_WRONG_BACK'
  | 'DEALER_BACK'
  | 'CONSIGN_OUT'
  | 'CONSIGN_BUY'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN'
  | 'TRANSFER_LOSS'
  | 'TRANSFER_BACK'
  | 'COUNT_GAIN'
  | 'COUNT_LOSS'
  | 'ADJUST_GAIN'
  | 'ADJUST_LOSS'
  | 'DAMAGE'
  | 'SCRAP'
  | 'HOLD'
  | 'HOLD_END'
  | 'DOT_CORRECTION'
  | 'FITTED_DOT'
  | 'SHELF_DOT'
  | 'MIRROR';

/** One part at one place: the unit of locking. */
export interface StockPlace {
  locationId: number;
  partId: number;
}

/** Source document of a ledger row. */
export interface StockReason {
  bizType: StockBiz | `${StockBiz}_REVERSAL`;
  bizId: number;
  bizLineId: number;
  bizNo: string;
}

/** One movement of stock: pieces, positive in, negative out. */
export interface StockEntry extends StockPlace, StockReason {
  bizType: StockBiz;
  bucket: StockBucket;
  /** DOT week and year, WWYY; '' if unknown. */
  dot: string;
  delta: number;
  /** What these pieces of the platform's are worth, signed as `delta`, in fen without VAT; absent: by the average. */
  valueFen?: number | null;
}

/** Pieces of one DOT. */
export interface DotPieces {
  dot: string;
  qty: number;
}
