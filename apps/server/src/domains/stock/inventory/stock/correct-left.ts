import { batchOf, openBooks, postToBook, type StockBook } from './stock-books.ts';
import { findPosted } from './post-stock.ts';
import { heldQuantity } from './recall-rows.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { DotPieces, StockBiz, StockCtx, StockPlace, StockReason } from './types.ts';

/** Pieces of one shipped line that bear other DOTs than those under which they left: as many of each. */
export interface LeftLine extends StockPlace, Omit<StockReason, 'bizType'> {
  was: readonly DotPieces[];
  are: readonly DotPieces[];
}

/**
 * Corrects the DOTs of pieces that left, in the ledger and on the shelf that they left: what did not leave lies there
 * still, what left does not. A DOT that the shelf lacks is one of the pieces that were thought to lie there. Neither
 * pieces nor value change. Idempotent by line; it is physical truth: promises give way (docs/decisions/0137).
 */
export async function correctLeftDots(ctx: StockCtx, lines: readonly LeftLine[]): Promise<void> {
  if (lines.length === 0) return;
  const books = await openBooks(ctx, lines);
  const posted = await findPosted(
    ctx,
    lines.map(({ bizLineId }) => ({ bizType: 'FITTED_DOT', bizLineId })),
  );
  for (const line of lines)
    if (!posted({ bizType: 'FITTED_DOT', bizLineId: line.bizLineId })) correctLine(books.of(line), line);
  await settleBooks(ctx, books, 'displace');
  await saveBooks(ctx, books);
}

function correctLine(book: StockBook, { was, are, bizId, bizLineId, bizNo }: LeftLine): void {
  const post = (bizType: StockBiz, dot: string, delta: number): void =>
    postToBook(book, { bizType, bizId, bizLineId, bizNo, bucket: 'on_hand', dot, delta });
  for (const { dot, qty } of was) post('FITTED_DOT', dot, qty);
  for (const { dot, qty } of are) post('FITTED_DOT', dot, -qty);
  const spare = was.map((pieces) => ({ ...pieces }));
  for (const { dot } of are) {
    // What a recall holds here is what left.
    let lack = -batchOf(book, 'on_hand', dot).qty - heldQuantity(book, dot);
    for (const pieces of spare) {
      const renamed = Math.min(lack, pieces.qty);
      if (renamed <= 0) continue;
      post('SHELF_DOT', dot, renamed);
      post('SHELF_DOT', pieces.dot, -renamed);
      pieces.qty -= renamed;
      lack -= renamed;
    }
  }
}
