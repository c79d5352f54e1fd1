import { sql } from 'kysely';
import { lockLevels } from './stock-books.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** Sets the safety stock of parts at places, in pieces. @returns the places whose figure changed */
export async function setSafeStock(
  ctx: Pick<StockCtx, 'db'>,
  places: readonly StockPlace[],
  safeMin: number,
): Promise<StockPlace[]> {
  await lockLevels(ctx, places);
  const { rows } = await sql<StockPlace>`
    UPDATE stock_level s SET safe_min = ${safeMin}, version = s.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS x("locationId" bigint, "partId" bigint)
    WHERE s.location_id = x."locationId" AND s.part_id = x."partId" AND s.safe_min <> ${safeMin}
    RETURNING s.location_id AS "locationId", s.part_id AS "partId"`.execute(ctx.db);
  return rows;
}
