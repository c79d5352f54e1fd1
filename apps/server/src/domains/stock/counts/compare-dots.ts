import { dotKey } from '@treadline/contract/kernel/dot.ts';

/** Book and counted pieces of one DOT. */
export interface ComparedDot {
  dot: string;
  book: number;
  counted: number;
}

/**
 * Returns book and counted quantities by DOT, oldest first. Counted pieces without a DOT are assigned to unmatched
 * book pieces, newest first: missing pieces are most likely the oldest, which are sold first. Any left over are listed
 * without a DOT.
 */
export function compareDots(
  book: readonly { dot: string; qty: number }[],
  found: Readonly<Record<string, number>>,
): ComparedDot[] {
  const rows = new Map<string, ComparedDot>();
  const rowOf = (dot: string): ComparedDot => {
    const row = rows.get(dot) ?? { dot, book: 0, counted: 0 };
    rows.set(dot, row);
    return row;
  };
  for (const { dot, qty } of book) rowOf(dot).book += qty;
  for (const [dot, qty] of Object.entries(found)) if (dot !== '') rowOf(dot).counted += qty;
  let unread = found[''] ?? 0;
  for (const row of [...rows.values()].toSorted((a, b) => ageOf(b) - ageOf(a))) {
    const own = Math.min(unread, Math.max(row.book - row.counted, 0));
    row.counted += own;
    unread -= own;
  }
  if (unread > 0) rowOf('').counted += unread;
  return [...rows.values()]
    .filter(({ book: had, counted }) => had !== 0 || counted !== 0)
    .toSorted((a, b) => ageOf(a) - ageOf(b));
}

/** Later is newer; pieces without a DOT come last. */
const ageOf = ({ dot }: ComparedDot): number => dotKey(dot) ?? 10_000;
