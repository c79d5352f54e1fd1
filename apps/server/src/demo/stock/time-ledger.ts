import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Id of the last ledger entry; later ones are dated by `timeLedger`. */
export const lastRow = async (db: Db): Promise<number> =>
  (await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM stock_txn`.execute(db)).rows[0]?.id ?? 0;

/** Time of an entry according to its document. */
const told = sql`CASE
  WHEN t.biz_type = 'TRANSFER_OUT' THEN (SELECT sent_at FROM stock_transfer d WHERE d.id = t.biz_id)
  WHEN t.biz_type IN ('TRANSFER_IN','TRANSFER_LOSS','TRANSFER_BACK')
    THEN (SELECT created_at FROM stock_transfer_step s WHERE s.id = t.biz_line_id)
  WHEN t.biz_type = 'TRANSFER_LOSS_REVERSAL' THEN (SELECT max(s.created_at) FROM stock_transfer_step s
    JOIN stock_transfer_line l ON l.id = s.line_id WHERE l.transfer_id = t.biz_id)
  WHEN t.biz_type IN ('COUNT_GAIN','COUNT_LOSS') THEN (SELECT posted_at FROM stock_count d WHERE d.id = t.biz_id)
  ELSE (SELECT coalesce(decided_at, submit_time) FROM stock_adjustment d WHERE d.id = t.biz_id) END`;

/**
 * Backdates ledger entries and reservations just posted for documents of the last weeks to the documents' times, after
 * earlier entries of the same location and part.
 */
export async function timeLedger(db: Db, after: number): Promise<void> {
  await sql`
    WITH cells AS (SELECT DISTINCT location_id, part_id FROM stock_txn WHERE id > ${after}),
      nth AS (SELECT t.id, row_number() OVER w * interval '1 microsecond' AS step, t.location_id, t.part_id,
        CASE WHEN t.id > ${after} THEN least(t.occurred_at, ${told}) ELSE t.occurred_at END AS at
        FROM stock_txn t JOIN cells USING (location_id, part_id)
        WINDOW w AS (PARTITION BY t.location_id, t.part_id ORDER BY t.id))
    UPDATE stock_txn t SET occurred_at = x.at
    FROM (SELECT id, max(at - step) OVER (PARTITION BY location_id, part_id ORDER BY id) + step AS at FROM nth) x
    WHERE t.id = x.id AND t.id > ${after}`.execute(db);
  await sql`
    UPDATE stock_level s SET last_at = x.at FROM (
      SELECT location_id, part_id, max(occurred_at) AS at FROM stock_txn
      WHERE (location_id, part_id) IN (SELECT location_id, part_id FROM stock_txn WHERE id > ${after}) GROUP BY 1, 2) x
    WHERE s.location_id = x.location_id AND s.part_id = x.part_id`.execute(db);
  await sql`
    UPDATE reservation r SET created_at = d.submit_time, ended_at = CASE WHEN r.ended_at IS NULL THEN NULL
      ELSE coalesce(d.sent_at, d.ended_at, r.ended_at) END
    FROM stock_transfer d WHERE r.biz_type = 'TRANSFER' AND d.id = r.biz_id AND d.submit_time IS NOT NULL`.execute(
    db,
  );
}
