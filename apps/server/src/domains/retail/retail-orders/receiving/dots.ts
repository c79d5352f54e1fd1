import { takeOldestDots, type PiecesByDot } from '#domains/stock/inventory/index.ts';

/** Pieces of a line by DOT: those in order, and of each part that is not. */
interface Divided {
  came: PiecesByDot;
  bad: PiecesByDot[];
}

const count = (pieces: PiecesByDot): number => Object.values(pieces).reduce((sum, qty) => sum + qty, 0);

/** Sum of pieces by DOT. */
export function addDots(one: PiecesByDot, other: PiecesByDot): PiecesByDot {
  const sum = { ...one };
  for (const [dot, qty] of Object.entries(other)) sum[dot] = (sum[dot] ?? 0) + qty;
  return sum;
}

/** What is left of pieces without others, as far as they are among them. */
export function withoutDots(pieces: PiecesByDot, others: PiecesByDot): PiecesByDot {
  const left = Object.entries(pieces).map(([dot, qty]) => [dot, qty - (others[dot] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, qty]) => qty > 0));
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
  const unknown = qty - count(sent);
  let left = withoutDots(unknown > 0 ? addDots(sent, { '': unknown }) : sent, read);
  const parts = bad.map((pieces) => {
    const { taken, left: rest } = takeOldestDots(left, pieces);
    left = rest;
    return taken;
  });
  return { came: count(read) > 0 ? read : left, bad: parts };
}
