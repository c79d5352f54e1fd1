import {
  countPieces,
  fillDots,
  takeOldestDots,
  withoutDots,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';

/** Pieces of a line by DOT: those in order, and of each part that is not. */
interface Divided {
  came: PiecesByDot;
  bad: PiecesByDot[];
}

/**
 * Divides the pieces of a line that were sent among those that came in order and those that did not, whose DOTs nobody
 * read: the oldest of what is left.
 * @param read DOTs of the pieces in order; empty: as they were sent
 */
export function divideDots(
  sent: PiecesByDot,
  { qty, bad, read }: { qty: number; bad: readonly number[]; read: PiecesByDot },
): Divided {
  let left = withoutDots(fillDots(sent, qty), read);
  const parts = bad.map((pieces) => {
    const { taken, left: rest } = takeOldestDots(left, pieces);
    left = rest;
    return taken;
  });
  return { came: countPieces(read) > 0 ? read : left, bad: parts };
}
