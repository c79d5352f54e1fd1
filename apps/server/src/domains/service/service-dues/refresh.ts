import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Days between two readings at least, and days that readings count. */
const [leastDays, readingDays] = [30, 730];

/** Rules that count at a shop: its own before the platform's. */
const rulesOf = (dealerId: number) => sql`
  SELECT * FROM (SELECT DISTINCT ON (kind) * FROM service_due_rule
    WHERE dealer_id IS NULL OR dealer_id = ${dealerId} ORDER BY kind, dealer_id NULLS LAST) r WHERE enabled`;

/** Completed orders and submitted checks of cars at a shop. */
const visitsOf = (dealerId: number, some: (table: string) => RawBuilder<unknown>) => sql`
  SELECT o.plate, o.vin, o.car_name, o.customer_name, o.mobile_enc, o.mobile_index, o.tail_index, NULL::boolean AS consent,
    o.completed_at AS at, o.mileage AS km, o.order_no AS no, o.id AS order_id
  FROM retail_order o WHERE o.dealer_id = ${dealerId} AND o.completed_at IS NOT NULL AND o.end_state = 'NONE'
    AND o.plate <> '' ${some('o')}
  UNION ALL
  SELECT c.plate, c.vin, c.car_name, c.customer_name, c.mobile_enc, c.mobile_index, c.tail_index, c.consent,
    c.checked_at, c.mileage, c.check_no, NULL
  FROM tyre_check c WHERE c.dealer_id = ${dealerId} AND c.replaced_by IS NULL AND c.status <> 'DRAFT'
    AND c.plate <> '' ${some('c')}`;

/** When what was done: by orders as the rules say, by stored sets and appointments that ended. */
const doneOf = (dealerId: number, some: (table: string) => RawBuilder<unknown>) => sql`
  SELECT w.plate, r.kind, w.day, w.km, w.no FROM (
    SELECT v.plate, v.at::date AS day, v.km, v.no, array_agg(l.service_code) FILTER (WHERE l.kind = 'SERVICE') AS codes,
      array_agg(p.category) FILTER (WHERE l.kind = 'PART') AS categories,
      coalesce(sum(l.qty - l.returned_qty) FILTER (WHERE l.kind = 'TYRE'), 0) AS tyres
    FROM own v JOIN retail_order_line l ON l.order_id = v.order_id LEFT JOIN part p ON p.id = l.part_id
    WHERE l.returned_qty < l.qty GROUP BY v.order_id, v.plate, v.at, v.km, v.no) w
  JOIN rule r ON w.codes && r.service_codes OR r.part_category <> '' AND r.part_category = ANY (w.categories)
    OR r.on_fitting AND w.tyres >= 4
  UNION ALL
  SELECT s.plate, 'SEASON', x.day, NULL, s.storage_no FROM tyre_storage s
  CROSS JOIN LATERAL (VALUES (s.stored_on), (s.handed_out_at::date)) x (day)
  WHERE s.dealer_id = ${dealerId} AND x.day IS NOT NULL ${some('s')}
  UNION ALL
  SELECT a.plate, k.kind, a.done_at::date, NULL, a.appointment_no FROM appointment a
  JOIN (VALUES ('SEASON', 'SEASON'), ('ALIGN', 'ALIGNMENT')) k (service, kind) ON k.service = ANY (a.kinds)
  WHERE a.dealer_id = ${dealerId} AND a.status = 2 AND a.done_at IS NOT NULL ${some('a')}`;

/**
 * What is due on each car, as the CTE `due`: by months from the last time, by kilometres at the car's own pace where two
 * readings tell it, whichever is first; by months of the year the next one, or one that began lately.
 */
const dueOf = sql`
  SELECT b.*, p.last_km AS now_km, p.metres, x.by_season, x.by_time, x.by_km, coalesce(x.by_season, least(x.by_time, x.by_km)) AS due_on
  FROM (SELECT c.*, r.kind, r.months, r.km, r.season_months, r.days_ahead, r.makes_clue, r.sends_message,
      coalesce(l.day, f.day) AS last_on, CASE WHEN l.day IS NULL THEN f.km ELSE l.km END AS last_km,
      coalesce(l.no, f.no) AS last_no, l.day IS NULL AS last_first
    FROM car c CROSS JOIN rule r LEFT JOIN last l ON l.plate = c.plate AND l.kind = r.kind
    LEFT JOIN first f ON f.plate = c.plate AND r.since_first
    WHERE coalesce(l.day, f.day) IS NOT NULL) b
  LEFT JOIN pace p ON p.plate = b.plate
  CROSS JOIN LATERAL (SELECT
    CASE WHEN cardinality(b.season_months) > 0 THEN (SELECT min(m)::date FROM generate_series(
        greatest(date_trunc('month', b.last_on::timestamp), date_trunc('month', now()::timestamp) - interval '2 months')
          + interval '1 month', date_trunc('month', now()::timestamp) + interval '14 months', interval '1 month') m
      WHERE extract(month FROM m)::int = ANY (b.season_months)) END AS by_season,
    CASE WHEN cardinality(b.season_months) = 0 THEN (b.last_on + make_interval(months => b.months))::date END AS by_time,
    CASE WHEN cardinality(b.season_months) = 0 AND p.metres > 0 THEN greatest(b.last_on, p.last_day
      + least(ceil((b.last_km + b.km - p.last_km) * 1000.0 / p.metres), 36500)::int) END AS by_km) x`;

const stored = sql`vin, car_name, customer_name, mobile_enc, mobile_index, tail_index, consent, last_on, last_km, last_no, last_first,
  months, km, season_months, days_ahead, makes_clue, sends_message, now_km, metres_a_day, due_on, due_km, by`;
const excluded = sql`excluded.vin, excluded.car_name, excluded.customer_name, excluded.mobile_enc, excluded.mobile_index,
  excluded.tail_index, excluded.consent, excluded.last_on, excluded.last_km, excluded.last_no, excluded.last_first, excluded.months,
  excluded.km, excluded.season_months, excluded.days_ahead, excluded.makes_clue, excluded.sends_message, excluded.now_km,
  excluded.metres_a_day, excluded.due_on, excluded.due_km, excluded.by`;
const held = sql`service_due.vin, service_due.car_name, service_due.customer_name, service_due.mobile_enc, service_due.mobile_index,
  service_due.tail_index, service_due.consent, service_due.last_on, service_due.last_km, service_due.last_no, service_due.last_first,
  service_due.months, service_due.km, service_due.season_months, service_due.days_ahead, service_due.makes_clue,
  service_due.sends_message, service_due.now_km, service_due.metres_a_day, service_due.due_on, service_due.due_km, service_due.by`;

/**
 * Works out anew what is due on the cars of a shop, or on one of them. Cars are told apart by their plate; visits of
 * another VIN under it are another car's. Whoever left no mobile, or was erased, has nothing due.
 */
export async function refreshDues({ db }: { db: Db }, dealerId: number, plate?: string): Promise<void> {
  const some = (table: string) =>
    plate === undefined ? sql`` : sql`AND ${sql.ref(`${table}.plate`)} = ${plate}`;
  await sql`
    WITH rule AS (${rulesOf(dealerId)}), visit AS (${visitsOf(dealerId, some)}),
    newest AS (SELECT DISTINCT ON (plate COLLATE "C") plate, vin, car_name, customer_name, mobile_enc, mobile_index, tail_index
      FROM visit WHERE mobile_index <> '' ORDER BY plate COLLATE "C", at DESC, no DESC),
    own AS (SELECT v.* FROM visit v JOIN newest n ON n.plate = v.plate AND (v.vin = n.vin OR v.vin = '' OR n.vin = '')),
    car AS (SELECT n.*, coalesce((SELECT v.consent FROM own v WHERE v.plate = n.plate AND v.consent IS NOT NULL
      ORDER BY v.at DESC LIMIT 1), false) AS consent FROM newest n),
    pace AS (SELECT plate, (array_agg(km ORDER BY at DESC))[1] AS last_km, max(at)::date AS last_day,
      CASE WHEN count(*) > 1 AND max(at)::date - min(at)::date >= ${leastDays}
        THEN ((array_agg(km ORDER BY at DESC))[1] - (array_agg(km ORDER BY at))[1]) * 1000 / (max(at)::date - min(at)::date) END AS metres
      FROM own WHERE km IS NOT NULL AND at > now() - make_interval(days => ${readingDays}) GROUP BY plate),
    done AS (${doneOf(dealerId, some)}),
    last AS (SELECT DISTINCT ON (plate COLLATE "C", kind) plate, kind, day, km, no FROM done ORDER BY plate COLLATE "C", kind, day DESC, km DESC NULLS LAST, no),
    first AS (SELECT DISTINCT ON (plate COLLATE "C") plate, at::date AS day, km, no FROM own ORDER BY plate COLLATE "C", at, no),
    due AS (${dueOf}),
    gone AS (DELETE FROM service_due d WHERE d.dealer_id = ${dealerId} ${some('d')}
      AND NOT EXISTS (SELECT FROM due n WHERE n.plate = d.plate AND n.kind = d.kind AND n.due_on IS NOT NULL))
    INSERT INTO service_due (dealer_id, plate, kind, ${stored})
    SELECT ${dealerId}, plate, kind, vin, car_name, customer_name, mobile_enc, mobile_index, tail_index, consent, last_on, last_km,
      last_no, last_first, months, km, season_months, days_ahead, makes_clue, sends_message, now_km,
      CASE WHEN metres > 0 THEN metres END, due_on, CASE WHEN by_season IS NULL THEN last_km + km END,
      CASE WHEN by_season IS NOT NULL THEN 'SEASON' WHEN by_time IS NULL OR by_km < by_time THEN 'KM' ELSE 'TIME' END
    FROM due WHERE due_on IS NOT NULL
    ON CONFLICT (dealer_id, plate, kind) DO UPDATE SET (${stored}) = (SELECT ${excluded}), updated_at = now()
    WHERE (${held}) IS DISTINCT FROM (${excluded})`.execute(db);
}
