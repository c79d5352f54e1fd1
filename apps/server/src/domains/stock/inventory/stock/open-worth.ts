import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { costsOfAll } from './cost.ts';

/** Places whose goods the platform owns. */
const ours = sql`(SELECT o.id FROM location o JOIN company c ON c.id = o.owner_id WHERE c.account_type = 'OTHER')`;

/** Received pieces that nobody accepted are the supplier's, as far as they lie there still. */
const markUnowed = (db: Db) => sql`
  UPDATE stock_level s SET unowed_defective = least(s.defective, greatest(0, x.defective)),
    unowed_quarantined = least(s.quarantined, greatest(0, x.quarantined))
  FROM (SELECT location_id, part_id, coalesce(sum(delta) FILTER (WHERE bucket = 'defective'), 0)::int AS defective,
      coalesce(sum(delta) FILTER (WHERE bucket = 'quarantined'), 0)::int AS quarantined
    FROM stock_txn WHERE biz_type IN ('PURCHASE_IN', 'PURCHASE_RETURN', 'RELEASE') AND bucket IN ('defective', 'quarantined')
      AND location_id IN ${ours} GROUP BY 1, 2) x
  WHERE s.location_id = x.location_id AND s.part_id = x.part_id
    AND NOT EXISTS (SELECT FROM stock_worth w WHERE w.part_id = s.part_id)`.execute(db);

/**
 * Gives each part that the platform has and that has no value yet its opening value, pieces × purchase price;
 * idempotent. To be called in a transaction.
 * @returns the first part that got one; null: none did
 */
export async function openWorth(db: Db): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('stock-worth'))`.execute(db);
  await markUnowed(db);
  const { rows } = await sql<{ first: number | null }>`
    WITH cost AS MATERIALIZED (${costsOfAll}),
      made AS (INSERT INTO stock_worth (part_id, pieces, value_fen, opening_pieces, opening_fen)
        SELECT x.part_id, x.pieces, x.pieces * coalesce(c.fen, 0), x.pieces, x.pieces * coalesce(c.fen, 0)
        FROM (SELECT part_id, sum(on_hand + defective + quarantined + in_transit - unowed_defective - unowed_quarantined)::int AS pieces
          FROM stock_level WHERE location_id IN ${ours} GROUP BY 1) x
        LEFT JOIN cost c ON c.part_id = x.part_id WHERE x.pieces > 0
        ON CONFLICT DO NOTHING RETURNING part_id)
    SELECT min(part_id) AS first FROM made`.execute(db);
  return rows[0]?.first ?? null;
}
