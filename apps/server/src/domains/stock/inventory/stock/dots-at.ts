import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { DotPieces } from './types.ts';

/**
 * Returns on-hand pieces by DOT of parts at a place, each as of its own moment, inclusive; oldest DOT first, empty
 * list for no stock. Later postings never change the answer once the parts were locked (`lockLevels`) after their
 * moments.
 */
export async function dotsAt(
  db: Db,
  locationId: number,
  parts: readonly { partId: number; at: Date }[],
): Promise<Map<number, DotPieces[]>> {
  const { rows } = await sql<{ partId: number; dots: DotPieces[] }>`
    SELECT x.part AS "partId", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('dot', dot, 'qty', qty) ORDER BY key), '[]') FROM (
        SELECT dot_yyww AS dot, dot_key AS key, sum(qty) AS qty FROM (
          SELECT dot_yyww, dot_key, qty FROM stock_batch
          WHERE location_id = ${locationId} AND part_id = x.part AND bucket = 'on_hand'
          UNION ALL
          SELECT dot_yyww, dot_key, -delta FROM stock_txn
          WHERE location_id = ${locationId} AND part_id = x.part AND bucket = 'on_hand' AND occurred_at > x.at) b
        GROUP BY 1, 2 HAVING sum(qty) <> 0) d) AS dots
    FROM unnest(${parts.map(({ partId }) => partId)}::bigint[], ${parts.map(({ at }) => at.toISOString())}::timestamptz[])
      AS x(part, at)`.execute(db);
  return new Map(rows.map(({ partId, dots }) => [partId, dots]));
}
