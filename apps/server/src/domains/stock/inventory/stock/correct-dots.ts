import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { batchOf, postToBook, type Batch, type StockBook } from './stock-books.ts';
import { heldQuantity } from './recall-rows.ts';
import type { Plan } from './reservation-rows.ts';
import type { DotPieces, StockReason } from './types.ts';

/**
 * Corrects the books when pieces leave with DOTs they lack: as many pieces of other DOTs are renamed, planned ones
 * first, then free ones, oldest first. The ledger line is the reservation's.
 * @returns pieces corrected
 */
export function correctDots(
  book: StockBook,
  leaving: readonly DotPieces[],
  plan: Plan,
  reason: Omit<StockReason, 'bizType'>,
): number {
  const needed = new Map<string, number>();
  for (const { dot, qty } of leaving) needed.set(dot, (needed.get(dot) ?? 0) + qty);
  let lack = 0;
  const correct = (dot: string, delta: number): void =>
    postToBook(book, { ...reason, bizType: 'DOT_CORRECTION', bucket: 'on_hand', dot, delta });
  for (const [dot, qty] of needed) {
    // What a recall holds here is what left.
    const own = qty - batchOf(book, 'on_hand', dot).qty - heldQuantity(book, dot);
    if (own <= 0) continue;
    lack += own;
    correct(dot, own);
  }
  let left = lack;
  for (const { dot, pieces } of sourcesOf(book, needed, plan)) {
    const own = Math.min(left, pieces);
    if (own > 0) correct(dot, -own);
    left -= own;
  }
  return lack;
}

/** Where renamed pieces may come from, in turns: planned to leave, free, promised to others. */
function sourcesOf(
  book: StockBook,
  needed: ReadonlyMap<string, number>,
  plan: Plan,
): { dot: string; pieces: number }[] {
  const spare = (b: Batch) => Math.max(0, b.qty - (needed.get(b.dot) ?? 0));
  const batches = [...book.batches.values()]
    .filter((b) => b.bucket === 'on_hand' && spare(b) > 0)
    .toSorted((a, b) => (dotKey(a.dot) ?? Infinity) - (dotKey(b.dot) ?? Infinity));
  return batches
    .flatMap((b) => {
      const planned = Math.min(spare(b), plan.get(b.dot) ?? 0);
      const free = Math.max(0, Math.min(spare(b) - planned, b.qty - b.planned - planned));
      return [planned, free, spare(b) - planned - free].map((pieces, turn) => ({ dot: b.dot, pieces, turn }));
    })
    .toSorted((a, b) => a.turn - b.turn);
}
