import { sql, type RawBuilder } from 'kysely';
import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { Db } from '#kernel/db.ts';

/** Current third-party price of a part: the lowest offer in stock of one target, fen incl. VAT. */
export interface ThirdPrice {
  partId: number;
  target: ThirdTarget;
  fen: number;
  /** Day of the latest report (Asia/Shanghai). */
  day: string;
}

/**
 * SQL for a LATERAL join: the lowest offer in stock of one target (columns fen, day); no row when there is none.
 * `part` is the id column.
 */
export const lowestOf = (target: ThirdTarget, part = 'part.id'): RawBuilder<{ fen: number; day: string }> =>
  sql`(SELECT o.fen, o.seen_at::date::text AS day FROM third_offer o
    WHERE o.part_id = ${sql.ref(part)} AND o.target = ${sql.lit(target)} AND o.stock = 'IN'
    ORDER BY o.fen, o.id LIMIT 1)`;

/** SQL: lowest third-party price in fen; null when none is in stock. `part` is the id column. */
export const lowestThirdPrice = (part = 'part.id'): RawBuilder<number | null> =>
  sql<
    number | null
  >`(SELECT min(o.fen) FROM third_offer o WHERE o.part_id = ${sql.ref(part)} AND o.stock = 'IN')`;

/** SQL: target with the lowest price of a part; null when none has it in stock. */
export const lowestThirdTarget = (part = 'part.id'): RawBuilder<ThirdTarget | null> =>
  sql<ThirdTarget | null>`(SELECT o.target FROM third_offer o WHERE o.part_id = ${sql.ref(part)} AND o.stock = 'IN'
    ORDER BY o.fen, o.id LIMIT 1)`;

/** Returns current third-party prices of parts, one row per target with stock, lowest first. */
export async function currentThirdPrices(db: Db, partIds: readonly number[]): Promise<ThirdPrice[]> {
  const { rows } = await sql<ThirdPrice>`
    SELECT * FROM (
      SELECT DISTINCT ON (part_id, target) part_id AS "partId", target, fen, seen_at::date::text AS day
      FROM third_offer WHERE part_id = ANY(${[...partIds]}::bigint[]) AND stock = 'IN'
      ORDER BY part_id, target, fen, id) lowest ORDER BY "partId", fen`.execute(db);
  return rows;
}

/**
 * Returns the lowest price per target and day on which an offer's price or stock changed, oldest first; days without
 * stock are left out. Uses current matches.
 */
export async function thirdPriceHistory(
  db: Db,
  partId: number,
): Promise<{ target: ThirdTarget; day: string; fen: number }[]> {
  const { rows } = await sql<{ target: ThirdTarget; day: string; fen: number }>`
    WITH offers AS (SELECT id, target FROM third_offer WHERE part_id = ${partId}),
    days AS (SELECT DISTINCT o.target, p.at::date AS day FROM offers o JOIN third_price p ON p.offer_id = o.id)
    SELECT d.target, d.day::text AS day, min(was.fen) AS fen FROM days d JOIN offers o USING (target)
    CROSS JOIN LATERAL (SELECT p.fen, p.stock FROM third_price p
      WHERE p.offer_id = o.id AND p.at < d.day + 1 ORDER BY p.sync_id DESC LIMIT 1) AS was
    WHERE was.stock = 'IN' GROUP BY 1, 2 ORDER BY 2, 1`.execute(db);
  return rows;
}
