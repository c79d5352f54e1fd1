import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { isSaleRow } from '#domains/catalogue/catalogue/index.ts';

/** Pieces that left for customers, by place and part: of 30 days, of 90, and the squares of each day’s. */
const soldByCell = sql`
  sold_day AS (
    SELECT location_id, part_id, occurred_at::date AS day, -sum(delta) AS qty FROM moved t
    WHERE ${isSaleRow} GROUP BY 1, 2, 3),
  sold AS (
    SELECT location_id, part_id, coalesce(sum(qty) FILTER (WHERE day >= span.late), 0) AS s30, sum(qty) AS s90,
      sum(qty * qty) AS squares
    FROM sold_day, span GROUP BY 1, 2)`;

/** Whole days without a piece: from a balance of nothing to the next row, and before the first row if nothing was there. */
const gone = sql`
  empty AS (
    SELECT location_id, part_id, occurred_at AS since,
      lead(occurred_at, 1, span.till::timestamptz) OVER w AS till, balance_after = 0 AS is_empty
    FROM moved, span WINDOW w AS (PARTITION BY location_id, part_id ORDER BY occurred_at, id)
    UNION ALL
    (SELECT DISTINCT ON (location_id, part_id) location_id, part_id, span.since::timestamptz, occurred_at,
      balance_after = delta
    FROM moved, span ORDER BY location_id, part_id, occurred_at, id)),
  gone AS (
    SELECT location_id, part_id,
      sum(greatest(0, till::date - (since + interval '1 day' - interval '1 microsecond')::date)) AS days90,
      sum(greatest(0, till::date - greatest(span.late, (since + interval '1 day' - interval '1 microsecond')::date))) AS days30
    FROM (SELECT * FROM empty WHERE is_empty) e, LATERAL (SELECT late FROM span) span GROUP BY 1, 2)`;

/** What the seasons of the last 30 and 90 days made of an average month. */
const seasons = sql`
  season AS (
    SELECT i.season, i.region, avg(i.factor) FILTER (WHERE d.day >= span.late) AS i30, avg(i.factor) AS i90
    FROM span, generate_series(span.since, span.till - 1, interval '1 day') AS d (day)
    JOIN season_index i ON i.month = extract(month FROM d.day) GROUP BY 1, 2)`;

/**
 * Recomputes sales speed and its deviation per part and place, up to the start of `today`. Days without stock are no
 * evidence of demand: speed is per day in stock, at least ten. The last 30 days weigh 60 %, the last 90 40 %, each
 * divided by its season factor. Whole days in Asia/Shanghai; parts without sales in 90 days have no row. Replaces all
 * rows, inserted in the order in which a place's parts are read.
 */
export async function computeSpeeds(db: Db, today = dayOf(new Date())): Promise<void> {
  await sql`DELETE FROM part_speed`.execute(db);
  await sql`
    WITH span AS (SELECT ${today}::date AS till, ${today}::date - 90 AS since, ${today}::date - 30 AS late),
    moved AS MATERIALIZED (
      SELECT t.location_id, t.part_id, t.occurred_at, t.id, t.delta, t.balance_after, t.biz_type
      FROM stock_txn t, span
      WHERE t.occurred_at >= span.since AND t.occurred_at < span.till AND t.bucket = 'on_hand'),
    ${soldByCell}, ${gone}, ${seasons}
    INSERT INTO part_speed (location_id, part_id, s30, s90, days30, days90, history_days, daily, sigma)
    SELECT s.location_id, s.part_id, greatest(s.s30, 0), greatest(s.s90, 0), a.days30, a.days90,
      greatest(0, span.till - first.at::date),
      greatest(0, 0.6 * s.s30 / (greatest(a.days30, 10) * coalesce(i.i30, 1))
        + 0.4 * s.s90 / (greatest(a.days90, 10) * coalesce(i.i90, 1))),
      sqrt(greatest(0, (s.squares - s.s90 * s.s90 / a.n) / (a.n - 1)))
    FROM sold s CROSS JOIN span
    JOIN location lo ON lo.id = s.location_id
    JOIN part p ON p.id = s.part_id
    LEFT JOIN gone g ON g.location_id = s.location_id AND g.part_id = s.part_id
    CROSS JOIN LATERAL (SELECT (30 - coalesce(g.days30, 0))::int AS days30, (90 - coalesce(g.days90, 0))::int AS days90,
      greatest(90 - coalesce(g.days90, 0), 10)::numeric AS n) a
    CROSS JOIN LATERAL (SELECT min(t.occurred_at) AS at FROM stock_txn t
      WHERE t.location_id = s.location_id AND t.part_id = s.part_id AND t.bucket = 'on_hand') first
    LEFT JOIN season i ON i.season = p.season AND i.region = lo.region
    WHERE s.s90 > 0
    ORDER BY 1, 2`.execute(db);
}
