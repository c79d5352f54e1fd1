import { port } from '#kernel/hooks.ts';
import type { StockBiz, StockCtx } from './types.ts';

/** Change of the value of the platform's goods by one document and type of movement. */
export interface StockMoved {
  /** First row of the ledger that it stands in. */
  rowId: number;
  bizType: StockBiz;
  bizId: number;
  bizNo: string;
  /** Signed fen, not 0; positive: stock is worth more. */
  valueFen: number;
}

/** What keeps the books of goods: called by every posting of stock that changes what is the platform's. */
export const goodsBooks = port<(ctx: StockCtx, moved: readonly StockMoved[]) => Promise<void>>(
  'stock.goods-books',
  'Posts what stock is worth more or less, by document and type of movement; stock rows locked, in the same transaction.',
);
