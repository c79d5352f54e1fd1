/** Pieces by DOT. */
export type PiecesByDot = Record<string, number>;

/** DOTs that somebody read, by piece. */
export type ReadDots = readonly { dot: string; quantity: number }[];

/** Pieces by DOT of what was read. */
export function sumDots(read: ReadDots): PiecesByDot {
  const sums: PiecesByDot = {};
  for (const { dot, quantity } of read) sums[dot] = (sums[dot] ?? 0) + quantity;
  return sums;
}

/** Number of pieces. */
export const countPieces = (pieces: PiecesByDot): number =>
  Object.values(pieces).reduce((sum, qty) => sum + qty, 0);

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

/** So many pieces: those beyond the ones that are known by DOT have an unknown one. */
export function fillDots(pieces: PiecesByDot, qty: number): PiecesByDot {
  const unknown = qty - countPieces(pieces);
  return unknown > 0 ? addDots(pieces, { '': unknown }) : pieces;
}

/** Pieces by DOT as rows, the oldest first and unknown ones last. */
export const listDots = (pieces: PiecesByDot): { dot: string; quantity: number }[] =>
  Object.keys(pieces)
    .toSorted(byAge)
    .map((dot) => ({ dot, quantity: pieces[dot] ?? 0 }));

/**
 * Takes pieces by DOT from those in transit, oldest first, as they are not scanned individually.
 * @returns taken and left
 */
export function takeOldestDots(from: PiecesByDot, qty: number): { taken: PiecesByDot; left: PiecesByDot } {
  const taken: PiecesByDot = {};
  let rest = qty;
  for (const { dot, quantity } of listDots(from)) {
    const own = Math.min(rest, quantity);
    if (own === 0) continue;
    taken[dot] = own;
    rest -= own;
  }
  return { taken, left: withoutDots(from, taken) };
}

/**
 * Takes pieces of which DOTs may have been read: those of the DOTs that were read, and for what was not among them, or nobody
 * read, the oldest.
 * @returns what was taken, what it turned out to be, and what is left
 */
export function takeReadDots(
  from: PiecesByDot,
  qty: number,
  read: ReadDots,
): { taken: PiecesByDot; came: PiecesByDot; left: PiecesByDot } {
  const came = sumDots(read);
  const own = withoutDots(from, withoutDots(from, came));
  const others = takeOldestDots(withoutDots(from, own), qty - countPieces(own));
  const taken = addDots(own, others.taken);
  return { taken, came: read.length > 0 ? came : taken, left: others.left };
}

/** WWYY by year and week; unknown ones last. */
const keyOf = (dot: string): string => (dot === '' ? '9999' : dot.slice(2) + dot.slice(0, 2));
const byAge = (a: string, b: string): number => Number(keyOf(a)) - Number(keyOf(b));
