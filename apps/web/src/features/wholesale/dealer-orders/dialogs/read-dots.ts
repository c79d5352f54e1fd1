/** Pieces of a DOT that were sent. */
export interface SentDot {
  dot: string;
  quantity: number;
}
/** Row of a DOT as it is read. */
export interface DotRow {
  dot: string;
  quantity: number | null;
}

/** Proposal for so many pieces: the oldest of what was sent. */
export function oldestFirst(sent: readonly SentDot[], pieces: number): DotRow[] {
  let left = pieces;
  const rows = sent.flatMap(({ dot, quantity }) => {
    const own = Math.min(quantity, left);
    left -= own;
    return own > 0 ? [{ dot, quantity: own }] : [];
  });
  return rows.length > 0 ? rows : [{ dot: '', quantity: pieces }];
}

/** Rows of a request: those with pieces. */
export const readRows = (rows: readonly DotRow[]): SentDot[] =>
  rows.flatMap(({ dot, quantity }) => (quantity ? [{ dot, quantity }] : []));
