import type { Me } from '#kernel/context.ts';
import type { DB, Db } from '#kernel/db.ts';
import type { Jobs } from '#kernel/jobs.ts';

/** What stock work needs of a context: `db` is the caller's transaction, `me` signs the ledger. */
export interface StockCtx {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly me: Pick<Me, 'accountId' | 'name'>;
}

/** Where pieces of a part are; `in_transit` are on the road to the place. */
export const buckets = [
  'on_hand',
  'defective',
  'quarantined',
  'in_transit',
] as const satisfies readonly DB['stock_txn']['bucket'][];
export type StockBucket = DB['stock_txn']['bucket'];

/** Why stock moved: each type has lines of one table, whose id is `bizLineId`. The database knows the same list. */
export type StockBiz =
  | 'INITIAL'
  | 'PURCHASE_IN'
  | 'RELEASE'
  | 'WRONG_PART_IN'
  | 'PURCHASE_RETURN'
  | 'SALE_OUT'
  | 'FIT_OUT'
  | 'SALE_RETURN'
  | 'DEALER_IN'
  | 'DEALER_RECEIVED'
  | 'DEALER_SHORT'
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
  | 'MIRROR';

/** One part at one place: what stock is locked by. */
export interface StockPlace {
  locationId: number;
  partId: number;
}

/** What a ledger row says besides pieces. */
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
  /** DOT week and year, WWYY; empty where it is not known. */
  dot: string;
  delta: number;
}

/** Pieces of one DOT. */
export interface DotPieces {
  dot: string;
  qty: number;
}
