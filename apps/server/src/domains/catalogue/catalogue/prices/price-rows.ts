import { sql } from 'kysely';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Db } from '#kernel/db.ts';

/** A wanted price in fen; null removes a dealer level's own price. */
export interface RequestedPrice {
  partId: number;
  kind: PriceKind;
  fen: number | null;
  /** Effective from 00:00 of this day (Asia/Shanghai), or now if it has begun; null: from now. */
  day: string | null;
}

/**
 * Returns the start time, to the microsecond, for prices of locked parts: the transaction's own, or the clock if a
 * later transaction wrote first, so that no price ends before it begins.
 */
export async function nextPriceMoment(db: Db, partIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    SELECT (CASE WHEN max(valid_from) > now() THEN clock_timestamp() ELSE now() END)::text AS moment
    FROM part_price WHERE part_id = ANY(${[...partIds]}) AND valid_from <= clock_timestamp()`.execute(db);
  return rows[0]?.moment ?? '';
}

/**
 * What is wanted beside the price that holds at its beginning. It holds until the next one that is planned: a plan
 * stands until something else is planned for its day.
 */
const placed = (wanted: readonly RequestedPrice[], moment: string) => sql`
  wanted AS (
    SELECT w."partId" AS part_id, w.kind, w.fen,
      greatest(${moment}::timestamptz, w.day::timestamp AT TIME ZONE 'Asia/Shanghai') AS at
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w("partId" bigint, kind text, fen bigint, day date)),
  placed AS (
    SELECT w.*, held.id AS held_id, held.fen AS before,
      CASE WHEN held.id IS NULL THEN (
        SELECT min(n.valid_from) FROM part_price n WHERE n.part_id = w.part_id AND n.kind = w.kind
          AND n.valid_from > w.at AND (n.valid_to IS NULL OR n.valid_to > n.valid_from)
      ) ELSE held.valid_to END AS until
    FROM wanted w LEFT JOIN LATERAL (
      SELECT p.id, p.fen, p.valid_to FROM part_price p WHERE p.part_id = w.part_id AND p.kind = w.kind
        AND p.valid_from <= w.at AND (p.valid_to IS NULL OR p.valid_to > w.at) LIMIT 1) held ON true)`;

/** Returns the price each wanted price replaces, in fen, in order; null for none. */
export async function pricesBefore(
  db: Db,
  wanted: readonly RequestedPrice[],
  moment: string,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ partId: number; kind: string; before: number | null }>`
    WITH ${placed(wanted, moment)} SELECT part_id AS "partId", kind, before FROM placed`.execute(db);
  const found = new Map(rows.map((row) => [`${row.partId} ${row.kind}`, row.before]));
  return wanted.map(({ partId, kind }) => found.get(`${partId} ${kind}`) ?? null);
}

/** A price that would be below the floor price. */
export interface BelowFloor {
  kind: PriceKind;
  fen: number;
  floor: number;
}

/** Returns, per part, the first price below the floor price at any later moment, planned prices included. */
export async function belowFloor(
  db: Db,
  wanted: readonly RequestedPrice[],
  moment: string,
): Promise<Map<number, BelowFloor>> {
  const { rows } = await sql<BelowFloor & { partId: number }>`
    WITH ${placed(wanted, moment)}, begun AS (SELECT part_id, min(at) AS at FROM wanted GROUP BY 1),
    coming AS (
      SELECT part_id, kind, fen, tstzrange(at, until) AS held FROM placed
      UNION ALL
      SELECT p.part_id, p.kind, p.fen, tstzrange(p.valid_from, p.valid_to) * tstzrange(b.at, NULL)
      FROM begun b JOIN part_price p ON p.part_id = b.part_id AND (p.valid_to IS NULL OR p.valid_to > b.at)
        LEFT JOIN placed x ON x.part_id = p.part_id AND x.kind = p.kind
      WHERE x.kind IS NULL OR p.valid_from >= x.until)
    SELECT DISTINCT ON (c.part_id) c.part_id AS "partId", c.kind, c.fen, f.fen AS floor
    FROM coming c JOIN coming f ON f.part_id = c.part_id AND f.kind = 'FLOOR' AND f.held && c.held
    WHERE c.kind NOT IN ('FLOOR', 'PURCHASE') AND c.fen < f.fen
    ORDER BY c.part_id, lower(c.held), c.kind COLLATE "C"`.execute(db);
  return new Map(rows.map(({ partId, ...row }) => [partId, row]));
}

/**
 * Inserts prices of locked parts: the price in force ends where they begin; they end at the next planned price.
 * @param changes ids of the proposals they come from, by part
 */
export async function writePrices(
  db: Db,
  wanted: readonly RequestedPrice[],
  moment: string,
  changes: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  if (wanted.length === 0) return;
  const from = JSON.stringify([...changes].map(([part, change]) => ({ part, change })));
  await sql`
    WITH ${placed(wanted, moment)},
    ended AS (UPDATE part_price p SET valid_to = x.at FROM placed x WHERE p.id = x.held_id)
    INSERT INTO part_price (part_id, kind, fen, valid_from, valid_to, change_id)
    SELECT x.part_id, x.kind, x.fen, x.at, x.until, c.change FROM placed x
    LEFT JOIN jsonb_to_recordset(${from}::jsonb) AS c(part bigint, change bigint) ON c.part = x.part_id`.execute(
    db,
  );
}
