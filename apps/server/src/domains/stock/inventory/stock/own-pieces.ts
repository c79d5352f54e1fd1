import type { LedgerRow, StockBook } from './stock-books.ts';

/** Movements that take pieces which are still the supplier's first; all others take ours first. */
const ofSupplier: readonly LedgerRow['bizType'][] = ['PURCHASE_RETURN', 'RELEASE', 'PURCHASE_IN_REVERSAL'];

/**
 * Pieces of each row that are the platform's own and owed or paid for; updates how many of the book are not. Defective
 * and quarantined pieces of a receipt are the supplier's until they are accepted (docs/decisions/0410).
 */
export function countOwnPieces(
  book: Pick<StockBook, 'isOurs' | 'unowed'> & {
    saved: Pick<StockBook['saved'], 'defective' | 'quarantined'>;
  },
  rows: readonly Pick<LedgerRow, 'bucket' | 'bizType' | 'delta'>[],
): number[] {
  if (!book.isOurs) return rows.map(() => 0);
  const there = { defective: book.saved.defective, quarantined: book.saved.quarantined };
  return rows.map(({ bucket, bizType, delta }) => {
    if (bucket !== 'defective' && bucket !== 'quarantined') return delta;
    const unowed = book.unowed[bucket];
    const theirs = unowedPieces({ bizType, delta, unowed, ours: there[bucket] - unowed });
    there[bucket] += delta;
    book.unowed[bucket] += theirs;
    return delta - theirs;
  });
}

/** Signed pieces of a movement that are the supplier's. */
function unowedPieces(move: {
  bizType: LedgerRow['bizType'];
  delta: number;
  unowed: number;
  ours: number;
}): number {
  const { bizType, delta, unowed, ours } = move;
  if (delta > 0) return bizType === 'PURCHASE_IN' ? delta : 0;
  const taken = ofSupplier.includes(bizType) ? Math.min(unowed, -delta) : Math.max(0, -delta - ours);
  return taken === 0 ? 0 : -taken;
}
