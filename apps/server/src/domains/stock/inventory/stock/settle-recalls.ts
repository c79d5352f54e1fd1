import { postToBook, type StockBook, type StockBooks } from './stock-books.ts';
import { heldQuantity, recordHeldPieces, recallOf, type Recall, type RecallPiece } from './recall-rows.ts';
import type { StockBiz, StockBucket, StockCtx } from './types.ts';

/**
 * Applies recalls after any operation: on-hand pieces of a DOT under a recall in force move to quarantine in the same
 * posting. Issues beyond the pieces on hand take quarantined pieces first, and a recall never holds more pieces than
 * exist (docs/features/stock.md).
 */
export async function settleRecalls(ctx: StockCtx, books: StockBooks): Promise<void> {
  for (const book of books.list) {
    if (book.recalls.length === 0) continue;
    for (const { bucket, dot, qty } of book.batches.values()) {
      if (bucket !== 'on_hand' || qty === 0) continue;
      const recall = recallOf(book.recalls, dot);
      if (qty < 0) await takeBack(ctx, books, book, { dot, qty: Math.min(-qty, heldQuantity(book, dot)) });
      else if (recall) await hold(ctx, books, book, { recall, dot, qty });
    }
    for (const { bucket, dot, qty } of book.batches.values())
      if (bucket === 'quarantined')
        await giveUp(ctx, books, book, {
          dot,
          qty: heldQuantity(book, dot) - qty,
          ...causeOf(book, 'quarantined', dot, -1),
        });
  }
}

/** The posting that moved pieces of a DOT, and its document. */
function causeOf(book: StockBook, bucket: StockBucket, dot: string, sign: 1 | -1) {
  const row = book.rows.find((r) => r.bucket === bucket && r.dot === dot && r.delta * sign > 0);
  return { causeType: row?.bizType ?? '', causeNo: row?.bizNo ?? '' };
}

async function hold(
  ctx: StockCtx,
  books: StockBooks,
  book: StockBook,
  { recall, dot, qty }: { recall: Recall; dot: string; qty: number },
): Promise<void> {
  const cause = causeOf(book, 'on_hand', dot, 1);
  const piece = await recordHeldPieces(ctx, books, book, { kind: 'HELD', recall, dot, qty, ...cause });
  moveHeldPieces(book, piece, 'HOLD', -qty);
}

/** Pieces that left though they were not on hand: it was these. */
async function takeBack(
  ctx: StockCtx,
  books: StockBooks,
  book: StockBook,
  { dot, qty }: { dot: string; qty: number },
): Promise<void> {
  const cause = causeOf(book, 'on_hand', dot, -1);
  for (const piece of await giveUp(ctx, books, book, { dot, qty, ...cause }))
    moveHeldPieces(book, piece, 'HOLD_END', -piece.qty);
}

/** Recalls hold so many pieces fewer, the oldest of them first. @returns what each ceased to hold */
async function giveUp(
  ctx: StockCtx,
  books: StockBooks,
  book: StockBook,
  { dot, qty, ...cause }: Pick<RecallPiece, 'dot' | 'qty' | 'causeType' | 'causeNo'>,
): Promise<RecallPiece[]> {
  const given: RecallPiece[] = [];
  let left = qty;
  for (const held of book.held.filter((own) => own.dot === dot && own.qty > 0)) {
    const own = Math.min(left, held.qty);
    if (own <= 0) continue;
    left -= own;
    const piece = { kind: 'GONE' as const, recall: held.recall, dot, qty: -own, ...cause };
    given.push(await recordHeldPieces(ctx, books, book, piece));
  }
  return given;
}

/** Moves pieces between quarantine and on hand as a recall's ledger line: positive `qty` to on hand. */
export function moveHeldPieces(
  book: StockBook,
  { id, recall, dot }: RecallPiece,
  bizType: Extract<StockBiz, 'HOLD' | 'HOLD_END'>,
  qty: number,
): void {
  const row = { bizType, bizId: recall.id, bizLineId: id, bizNo: recall.no, dot };
  postToBook(book, { ...row, bucket: 'on_hand', delta: qty });
  postToBook(book, { ...row, bucket: 'quarantined', delta: -qty });
}
