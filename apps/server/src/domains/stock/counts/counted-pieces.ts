import type { Ctx } from '#kernel/context.ts';
import { binCodes, type CountedPieces } from '#domains/stock/bins/index.ts';
import type { OpenLine } from './line-guards.ts';
import { reconcileRound } from './reconcile.ts';
import { readEntries } from './settle-lines.ts';

/**
 * Pieces that lines miss or have more of by DOT, with what holds of them for each rack, for the bins of the place. A line
 * whose pieces were entered without a rack or DOT says nothing of bins.
 */
export async function countedPieces(
  { db }: Ctx,
  locationId: number,
  lines: readonly OpenLine[],
): Promise<CountedPieces[]> {
  if ((await binCodes(db, locationId)).length === 0) return [];
  const entries = await readEntries(
    db,
    lines.map(({ id }) => id),
  );
  return lines.flatMap(({ id, partId, dots }) => {
    const racks = [...(reconcileRound(entries.get(id) ?? [])?.byRack ?? [])];
    const isUnclear = ([rack, own]: (typeof racks)[number]) =>
      Object.entries(own).some(([dot, qty]) => qty > 0 && (rack === '' || dot === ''));
    if (racks.some(isUnclear)) return [];
    return dots
      .filter((d) => d.counted !== d.book)
      .map(({ dot, counted, book }) => ({
        partId,
        dot,
        delta: counted - book,
        found: Object.fromEntries(racks.map(([rack, own]) => [rack, own[dot] ?? 0])),
      }));
  });
}
