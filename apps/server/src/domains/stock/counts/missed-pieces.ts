import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { MissedPieces } from '#domains/stock/bins/index.ts';
import type { OpenLine } from './line-guards.ts';

interface Found {
  lineId: number;
  rack: string;
  dot: string;
  qty: number;
}

/** What the deciding round found in each rack; of several people who counted one, the most. */
async function readFound({ db }: Ctx, lines: readonly OpenLine[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT "lineId", rack, dot, max(qty)::int AS qty FROM (
      SELECT e.line_id AS "lineId", e.rack, e.dot, e.counter_id, sum(e.qty) AS qty FROM stock_count_entry e
      JOIN stock_count_line l ON l.id = e.line_id AND l.round = e.round
      WHERE e.line_id = ANY(${lines.map(({ id }) => id)}) AND e.void_at IS NULL GROUP BY 1, 2, 3, 4) x
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/**
 * Pieces that lines miss by DOT with what was found of them in each rack, for the bins that hold them. A line whose pieces
 * were entered without a rack or DOT says nothing of bins.
 */
export async function missedPieces(
  ctx: Ctx,
  locationId: number,
  lines: readonly OpenLine[],
): Promise<MissedPieces[]> {
  const binned = await ctx.db
    .selectFrom('bin_stock')
    .where('location_id', '=', locationId)
    .where('part_id', 'in', [0, ...lines.map(({ partId }) => partId)])
    .select('part_id')
    .distinct()
    .execute();
  const parts = new Set(binned.map((row) => row.part_id));
  const own = lines.filter(({ partId }) => parts.has(partId));
  if (own.length === 0) return [];
  const found = await readFound(ctx, own);
  return own.flatMap((line) => {
    const here = found.filter(({ lineId, qty }) => lineId === line.id && qty > 0);
    if (here.some(({ rack, dot }) => rack === '' || dot === '')) return [];
    return line.dots
      .filter((d) => d.counted < d.book)
      .map((d) => ({
        partId: line.partId,
        dot: d.dot,
        lost: d.book - d.counted,
        found: Object.fromEntries(
          here.filter(({ dot }) => dot === d.dot).map(({ rack, qty }) => [rack, qty]),
        ),
      }));
  });
}
