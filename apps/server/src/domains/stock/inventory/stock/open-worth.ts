import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { costsOfAll } from './cost.ts';

/** Places whose goods the platform owns. */
const ours = sql`(SELECT o.id FROM location o JOIN company c ON c.id = o.owner_id WHERE c.account_type = 'OTHER')`;

/** Received pieces that nobody accepted are the supplier's, as far as they lie there still. */
const markUnowed = (db: Db) =>
  sql`
  UPDATE stock_level s SET unowed_defective = least(s.defective, greatest(0, x.defective)),
    unowed_quarantined = least(s.quarantined, greatest(0, x.quarantined))
  FROM (SELECT location_id, part_id, coalesce(sum(delta) FILTER (WHERE bucket = 'defective'), 0)::int AS defective,
      coalesce(sum(delta) FILTER (WHERE bucket = 'quarantined'), 0)::int AS quarantined
    FROM stock_txn WHERE biz_type IN ('PURCHASE_IN', 'PURCHASE_RETURN', 'RELEASE') AND bucket IN ('defective', 'quarantined')
      AND location_id IN ${ours} GROUP BY 1, 2) x
  WHERE s.location_id = x.location_id AND s.part_id = x.part_id
    AND NOT EXISTS (SELECT FROM stock_worth w WHERE w.part_id = s.part_id)`.execute(db);

/** What nodes of a version before took off a bucket is not the supplier's any more. */
const unmarkGone = (db: Db) =>
  sql`
  UPDATE stock_level SET unowed_defective = least(defective, unowed_defective),
    unowed_quarantined = least(quarantined, unowed_quarantined)
  WHERE unowed_defective > defective OR unowed_quarantined > quarantined`.execute(db);

/**
 * Brings the values of parts to the pieces that the platform has: what has none yet gets pieces × purchase price, what
 * rows without a value changed since (of nodes of a version before) the average. Idempotent; to be called in a
 * transaction.
 * @returns the first part that was changed; null: none was
 */
export async function openWorth(db: Db): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('stock-worth'))`.execute(db);
  await markUnowed(db);
  await unmarkGone(db);
  const { rows } = await sql<{ first: number | null }>`
    WITH cost AS MATERIALIZED (${costsOfAll}),
      there AS (SELECT part_id, sum(on_hand + defective + quarantined + in_transit - unowed_defective - unowed_quarantined)::int AS pieces
        FROM stock_level WHERE location_id IN ${ours} GROUP BY 1),
      change AS MATERIALIZED (SELECT part_id, w.part_id IS NULL AS is_new, t.pieces - coalesce(w.pieces, 0) AS pieces,
          CASE WHEN t.pieces = 0 THEN -w.value_fen WHEN w.pieces > 0 THEN round(w.value_fen::numeric * (t.pieces - w.pieces) / w.pieces)
            ELSE t.pieces * coalesce(c.fen, 0) END::bigint AS fen
        FROM there t LEFT JOIN stock_worth w USING (part_id) LEFT JOIN cost c USING (part_id)
        WHERE t.pieces <> coalesce(w.pieces, 0)),
      made AS (INSERT INTO stock_worth (part_id, pieces, value_fen, opening_pieces, opening_fen)
        SELECT part_id, pieces, fen, pieces, fen FROM change WHERE is_new ON CONFLICT DO NOTHING RETURNING part_id),
      changed AS (UPDATE stock_worth w SET pieces = w.pieces + x.pieces, value_fen = w.value_fen + x.fen,
          opening_pieces = w.opening_pieces + x.pieces, opening_fen = w.opening_fen + x.fen
        FROM change x WHERE x.part_id = w.part_id AND NOT x.is_new RETURNING w.part_id)
    SELECT min(part_id) AS first FROM (TABLE made UNION ALL TABLE changed) x`.execute(db);
  return rows[0]?.first ?? null;
}
