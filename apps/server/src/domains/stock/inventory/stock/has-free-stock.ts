import { sql } from 'kysely';
import { isTooOld } from '#domains/catalogue/catalogue/index.ts';
import { lockLevels } from './stock-books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/**
 * Whether at least `least` pieces of each part would stay that can be sold at its place after taking these; lines of one part
 * are summed, and what is too old to be sold does not count. The levels stay locked, so that the answer holds for the transaction.
 */
export async function hasFreeStock(
  ctx: Pick<StockCtx, 'db'>,
  lines: readonly (StockPlace & { qty: number })[],
  least: number,
): Promise<boolean> {
  const levels = await lockLevels(ctx, lines);
  const old = await readTooOld(ctx, levels);
  return levels.every(({ locationId, partId, on_hand: there, reserved, locked }) => {
    const tooOld = old.find((row) => row.locationId === locationId && row.partId === partId)?.qty ?? 0;
    const own = lines.filter((line) => line.locationId === locationId && line.partId === partId);
    const asked = own.reduce((sum, { qty }) => sum + qty, 0);
    return Math.min(there - reserved - locked, there - reserved - tooOld) - asked >= least;
  });
}

/** Pieces that nobody was promised and that are too old to be sold. */
async function readTooOld(
  { db }: Pick<StockCtx, 'db'>,
  places: readonly StockPlace[],
): Promise<(StockPlace & { qty: number })[]> {
  const { rows } = await sql<StockPlace & { qty: number }>`
    SELECT b.location_id AS "locationId", b.part_id AS "partId", sum(b.qty - b.planned)::int AS qty
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS x("locationId" bigint, "partId" bigint)
    JOIN stock_batch b ON b.location_id = x."locationId" AND b.part_id = x."partId" AND b.bucket = 'on_hand'
    WHERE ${isTooOld('b.dot_key')} GROUP BY 1, 2`.execute(db);
  return rows;
}
