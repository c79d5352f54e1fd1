import { dotKey } from '@treadline/contract/kernel/dot.ts';

export interface Compared {
  dot: string;
  book: number;
  counted: number;
}

/**
 * The books beside what was found, by DOT, oldest first. Pieces whose DOT nobody read are taken to be those of the
 * books that were not found otherwise, the newest first: what is missing is most likely what is sold first, the oldest.
 * What is left of them are pieces without a DOT.
 */
export function compareDots(
  book: readonly { dot: string; qty: number }[],
  found: Readonly<Record<string, number>>,
): Compared[] {
  const rows = new Map<string, Compared>();
  const rowOf = (dot: string): Compared => {
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
const ageOf = ({ dot }: Compared): number => dotKey(dot) ?? 10_000;
