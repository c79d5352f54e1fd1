/** Pieces by DOT. */
export type PiecesByDot = Record<string, number>;

/**
 * Takes pieces by DOT from those in transit, oldest first, as they are not scanned individually.
 * @returns taken and left
 */
export function takeOldestDots(from: PiecesByDot, qty: number): { taken: PiecesByDot; left: PiecesByDot } {
  const taken: PiecesByDot = {};
  const left = { ...from };
  let rest = qty;
  for (const dot of Object.keys(from).toSorted(byAge)) {
    const own = Math.min(rest, left[dot] ?? 0);
    if (own === 0) continue;
    taken[dot] = own;
    left[dot] = (left[dot] ?? 0) - own;
    rest -= own;
  }
  return { taken, left: Object.fromEntries(Object.entries(left).filter(([, pieces]) => pieces > 0)) };
}
/** WWYY by year and week; unknown ones last. */
const keyOf = (dot: string): string => (dot === '' ? '9999' : dot.slice(2) + dot.slice(0, 2));
const byAge = (a: string, b: string): number => Number(keyOf(a)) - Number(keyOf(b));
