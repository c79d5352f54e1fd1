-- Coarser sums of what the reports keep by day, so that a year of a million orders is read in few rows: by day without the
-- dealer, and by month. `per` says by what a row is told apart beside its time; '' by nothing. A month has rows once it is
-- over and nothing of it is stale; one with rows per '' has them all.
CREATE TABLE measure_day_sum (
  per            text NOT NULL CHECK (per IN ('', 'brand', 'size', 'consultant')),
  source         text NOT NULL,
  day            date NOT NULL,
  measure        text NOT NULL,
  brand_id       bigint,
  size           text NOT NULL,
  consultant_id  bigint,
  value          bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (per, source, day, measure, brand_id, size, consultant_id)
);
CREATE TABLE measure_month (
  per            text NOT NULL CHECK (per IN ('', 'dealer', 'brand', 'size', 'consultant')),
  source         text NOT NULL,
  month          date NOT NULL CHECK (extract(day FROM month) = 1),
  measure        text NOT NULL,
  dealer_id      bigint,
  brand_id       bigint,
  size           text NOT NULL,
  consultant_id  bigint,
  value          bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (per, source, month, measure, dealer_id, brand_id, size, consultant_id)
);
-- Who sees some dealers alone reads theirs.
CREATE INDEX measure_day_by_dealer ON measure_day (dealer_id, source, day);
CREATE INDEX measure_day_dealer_by_dealer ON measure_day_dealer (dealer_id, source, day);

-- Adds up kept days of a source.
CREATE FUNCTION measure_sum_days(of_source text, first_day date, last_day date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO measure_day_sum (per, source, day, measure, brand_id, size, consultant_id, value)
  SELECT CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
      WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
    of_source, d.day, d.measure, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
  FROM measure_day d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
  GROUP BY GROUPING SETS ((d.day, d.measure), (d.day, d.measure, d.brand_id), (d.day, d.measure, d.size),
    (d.day, d.measure, d.consultant_id));
$$;

-- Keeps months that are over, whose days are all kept.
CREATE FUNCTION measure_keep_months() RETURNS void LANGUAGE sql AS $$
  INSERT INTO measure_month (per, source, month, measure, dealer_id, brand_id, size, consultant_id, value)
  SELECT CASE WHEN grouping(d.dealer_id) = 0 THEN 'dealer' WHEN grouping(d.brand_id) = 0 THEN 'brand'
      WHEN grouping(d.size) = 0 THEN 'size' WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
    d.source, due.month, d.measure, d.dealer_id, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
  FROM (SELECT DISTINCT k.source, date_trunc('month', k.day::timestamp)::date AS month FROM measure_day_sum k
      WHERE k.per = '' AND k.day < date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')) due
  JOIN measure_day d ON d.source = due.source AND d.day >= due.month AND d.day < due.month + interval '1 month'
  WHERE NOT EXISTS (SELECT FROM measure_month m WHERE m.per = '' AND m.source = due.source AND m.month = due.month)
    AND NOT EXISTS (SELECT FROM measure_stale s WHERE s.source = due.source
      AND s.day >= due.month AND s.day < due.month + interval '1 month')
  GROUP BY GROUPING SETS ((d.source, due.month, d.measure), (d.source, due.month, d.measure, d.dealer_id),
    (d.source, due.month, d.measure, d.brand_id), (d.source, due.month, d.measure, d.size),
    (d.source, due.month, d.measure, d.consultant_id));
$$;

-- Days of some sources that nothing changed in since they were kept, those that follow each other in one row; where months
-- are asked for, `whole` ones are those of months that are kept and lie in the period.
CREATE FUNCTION measure_kept(of_sources text[], since date, until date, by_month boolean)
RETURNS TABLE (source text, whole boolean, first_day date, last_day date) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH stale AS MATERIALIZED (SELECT DISTINCT s.source, s.day FROM measure_stale s
    WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until),
  months AS MATERIALIZED (SELECT DISTINCT m.source, m.month FROM measure_month m
    WHERE by_month AND m.per = '' AND m.source = ANY (of_sources) AND m.month >= since AND m.month + interval '1 month' <= until + 1
      AND NOT EXISTS (SELECT FROM stale s WHERE s.source = m.source AND s.day >= m.month AND s.day < m.month + interval '1 month'))
  SELECT x.source, x.whole, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.whole, d.day - row_number() OVER (PARTITION BY d.source, d.whole ORDER BY d.day)::integer AS island
    FROM (SELECT o.source, g.day::date AS day, m.month IS NOT NULL AS whole
      FROM unnest(of_sources) o (source) CROSS JOIN generate_series(since::timestamp, until::timestamp, interval '1 day') g (day)
      LEFT JOIN months m ON m.source = o.source AND m.month = date_trunc('month', g.day)::date
      WHERE NOT EXISTS (SELECT FROM stale s WHERE s.source = o.source AND s.day = g.day::date)) d) x
  GROUP BY x.source, x.whole, x.island;
$$;

-- Beside what it kept: sums of days, and of months that are over.
CREATE OR REPLACE FUNCTION measure_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale record;
  folded integer := 0;
BEGIN
  FOR stale IN SELECT x.source, min(x.day) AS first, max(x.day) AS last FROM (
      SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
      FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s ORDER BY s.day DESC, s.source LIMIT most) d) x
    GROUP BY x.source, x.island LOOP
    DELETE FROM measure_day d WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last;
    DELETE FROM measure_day_dealer d WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last;
    DELETE FROM measure_day_sum d WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last
      AND d.per = ANY ('{"",brand,size,consultant}');
    DELETE FROM measure_month m WHERE m.source = stale.source AND m.month BETWEEN date_trunc('month', stale.first::timestamp)::date
      AND stale.last AND m.per = ANY ('{"",dealer,brand,size,consultant}');
    INSERT INTO measure_day (source, day, measure, dealer_id, brand_id, size, consultant_id, value)
      SELECT stale.source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value
      FROM measure_days(stale.source, stale.first, stale.last) d;
    INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
      SELECT d.source, d.day, d.measure, d.dealer_id, sum(d.value)::bigint FROM measure_day d
      WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last GROUP BY 1, 2, 3, 4;
    PERFORM measure_sum_days(stale.source, stale.first, stale.last);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day BETWEEN stale.first AND stale.last;
    folded := folded + (stale.last - stale.first) + 1;
  END LOOP;
  PERFORM measure_keep_months();
  -- What this transaction marks from now on is marked anew.
  PERFORM set_config('measure.marked', '', true);
  RETURN folded;
END $$;

SELECT measure_sum_days(k.source, k.first, k.last) FROM (SELECT source, min(day) AS first, max(day) AS last FROM measure_day GROUP BY 1) k;
SELECT measure_keep_months();
