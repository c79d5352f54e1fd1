import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { DotPieces } from './types.ts';

/**
 * On hand by DOT of parts at a place, each as the books stood at its own moment: what was posted at that very moment
 * counts. Pieces, oldest DOT first; a part of which there was none has an empty list. What is posted later never
 * changes the answer once the parts were locked (`lockLevels`) after their moments.
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
