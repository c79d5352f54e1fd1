import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { buckets, type DotPieces, type StockBucket, type StockPlace } from './types.ts';

/** Stock of a part at a place as of a moment, in pieces. */
export interface BalanceAt extends Record<StockBucket | 'reserved' | 'locked', number> {
  /** By bucket and DOT, on hand first, oldest first. */
  dots: (DotPieces & { bucket: StockBucket })[];
}

/**
 * Returns the stock of a part at a place as of a moment, inclusive, in pieces. Buckets are the balance after the last
 * ledger row until then; DOTs are today's batches less all later rows; reserved and locked are sums of those active
 * then.
 */
export async function balanceAt(
  db: Db,
  { locationId, partId }: StockPlace,
  at: Date | string,
): Promise<BalanceAt> {
  const own = sql`location_id = ${locationId} AND part_id = ${partId}`;
  const { rows } = await sql<BalanceAt>`
    SELECT ${sql.join(
      buckets.map(
        (
          bucket,
        ) => sql`coalesce((SELECT balance_after FROM stock_txn WHERE ${own} AND bucket = ${bucket} AND occurred_at <= ${at}
      ORDER BY occurred_at DESC, id DESC LIMIT 1), 0) AS ${sql.ref(bucket)}`,
      ),
    )},
    (SELECT coalesce(sum(qty), 0) FROM reservation
      WHERE ${own} AND created_at <= ${at} AND (ended_at IS NULL OR ended_at > ${at})) AS reserved,
    (SELECT coalesce(sum(qty), 0) FROM stock_lock
      WHERE ${own} AND created_at <= ${at} AND (ended_at IS NULL OR ended_at > ${at})) AS locked,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'dot', dot, 'qty', qty)
        ORDER BY array_position(${[...buckets]}::text[], bucket), key), '[]') FROM (
      SELECT bucket, dot_yyww AS dot, dot_key AS key, sum(qty) AS qty FROM (
        SELECT bucket, dot_yyww, dot_key, qty FROM stock_batch WHERE ${own}
        UNION ALL
        SELECT bucket, dot_yyww, dot_key, -delta FROM stock_txn WHERE ${own} AND occurred_at > ${at}) b
      GROUP BY 1, 2, 3 HAVING sum(qty) <> 0) d) AS dots`.execute(db);
  return rows[0] as BalanceAt;
}
