import { batchOf, postToBook, openBooks, type StockBook } from './stock-books.ts';
import { findPosted } from './post-stock.ts';
import { listNewHolds, heldQuantity, type NewRecallHold } from './recall-rows.ts';
import { saveBooks } from './save-books.ts';
import { settleBooks } from './settle.ts';
import type { StockCtx, StockReason } from './types.ts';

/** Count difference of one part: pieces by DOT, more or fewer than the books had when it was counted. */
export interface CountedLine {
  /** Ledger line. */
  id: number;
  partId: number;
  dots: readonly { dot: string; delta: number }[];
}

interface PostedCount {
  locationId: number;
  bizId: number;
  bizNo: string;
  lines: readonly CountedLine[];
}

/**
 * Posts count differences to today's stock as gains and losses; idempotent by line. A count is physical truth: locks
 * and reservations give way. A DOT that has left since is taken from the part's other DOTs.
 * @returns pieces that stay in quarantine under a recall
 * @throws inventory.short when more pieces are missing than are left: the count is wrong
 */
export async function countStock(ctx: StockCtx, count: PostedCount): Promise<NewRecallHold[]> {
  const { locationId, bizId, bizNo, lines } = count;
  const books = await openBooks(
    ctx,
    lines.map(({ partId }) => ({ locationId, partId })),
  );
  const keys = (id: number) =>
    (['COUNT_GAIN', 'COUNT_LOSS'] as const).map((bizType) => ({ bizType, bizLineId: id }));
  const posted = await findPosted(
    ctx,
    lines.flatMap(({ id }) => keys(id)),
  );
  for (const { id, partId, dots } of lines) {
    if (keys(id).some(posted)) continue;
    const book = books.of({ locationId, partId });
    const own = { bizId, bizLineId: id, bizNo };
    for (const { dot, delta } of dots)
      if (delta > 0) postToBook(book, { ...own, bizType: 'COUNT_GAIN', bucket: 'on_hand', dot, delta });
    takeMissing(book, dots, own);
  }
  await settleBooks(ctx, books, 'displace');
  await saveBooks(ctx, books);
  return listNewHolds(books);
}

/** Takes missing pieces from their DOTs, and what those do not have any more from the others that nobody planned. */
function takeMissing(
  book: StockBook,
  dots: CountedLine['dots'],
  own: Pick<StockReason, 'bizId' | 'bizLineId' | 'bizNo'>,
): void {
  const take = (dot: string, qty: number) =>
    postToBook(book, { ...own, bizType: 'COUNT_LOSS', bucket: 'on_hand', dot, delta: -qty });
  let left = 0;
  let last = '';
  for (const { dot, delta } of dots.filter((d) => d.delta < 0)) {
    // What a recall has set apart since it was counted is missing there.
    const here = Math.min(-delta, batchOf(book, 'on_hand', dot).qty + heldQuantity(book, dot));
    if (here > 0) take(dot, here);
    left += -delta - here;
    last = dot;
  }
  const others = [...book.batches.values()]
    .filter(({ bucket }) => bucket === 'on_hand')
    .toSorted((a, b) => b.qty - b.planned - (a.qty - a.planned));
  for (const { dot, qty } of others) {
    const here = Math.max(0, Math.min(left, qty));
    if (here > 0) take(dot, here);
    left -= here;
  }
  // More than there is: settling refuses it in words.
  if (left > 0) take(last, left);
}
