-- Numbers of the reports kept by day, finely and by dealer alone; a day of a source that something changed in is stale,
-- and read from the source until it is kept anew.
CREATE TABLE measure_day (
  source         text NOT NULL,
  day            date NOT NULL,
  measure        text NOT NULL,
  dealer_id      bigint,
  brand_id       bigint,
  size           text NOT NULL,
  consultant_id  bigint,
  value          bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (source, day, measure, dealer_id, brand_id, size, consultant_id)
);
CREATE TABLE measure_day_dealer (
  source     text NOT NULL,
  day        date NOT NULL,
  measure    text NOT NULL,
  dealer_id  bigint,
  value      bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (source, day, measure, dealer_id) INCLUDE (value)
);
-- The first day of a measure.
CREATE INDEX measure_day_first ON measure_day_dealer (measure, day, dealer_id);

-- Rows are only added and, once folded, deleted: nobody who writes waits for anybody.
CREATE TABLE measure_stale (
  source  text NOT NULL,
  day     date NOT NULL
);
CREATE INDEX measure_stale_day ON measure_stale (source, day);

-- Facts of some days of a source as rows are kept. Not SQL: planned by its values, it reads the branches of that source alone.
CREATE FUNCTION measure_days(of_source text, first_day date, last_day date)
RETURNS TABLE (day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint, value bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT (f.at AT TIME ZONE 'Asia/Shanghai')::date, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id,
    sum(f.value)::bigint
  FROM measure_fact f WHERE f.source = of_source AND f.at >= first_day::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND f.at < (last_day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
  GROUP BY 1, 2, 3, 4, 5, 6;
END $$;

-- Stale days of some sources, those that follow each other in one row.
CREATE FUNCTION measure_islands(of_sources text[], since date, until date)
RETURNS TABLE (source text, first_day date, last_day date) LANGUAGE sql STABLE AS $$
  SELECT x.source, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
    FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s
      WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until) d) x
  GROUP BY x.source, x.island;
$$;

-- Keeps so many stale days anew, the latest first. Asked in a REPEATABLE READ transaction, it takes away the marks that it
-- has seen alone. Returns how many days it kept.
CREATE FUNCTION measure_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
    INSERT INTO measure_day (source, day, measure, dealer_id, brand_id, size, consultant_id, value)
      SELECT stale.source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value
      FROM measure_days(stale.source, stale.first, stale.last) d;
    INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
      SELECT d.source, d.day, d.measure, d.dealer_id, sum(d.value)::bigint FROM measure_day d
      WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last GROUP BY 1, 2, 3, 4;
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day BETWEEN stale.first AND stale.last;
    folded := folded + (stale.last - stale.first) + 1;
  END LOOP;
  -- What this transaction marks from now on is marked anew.
  PERFORM set_config('measure.marked', '', true);
  RETURN folded;
END $$;

-- Marks all days that have facts, or kept rows. Who fills a database sets `measure.marked` to '*' and asks for this at its end:
-- row by row nothing is marked meanwhile.
CREATE FUNCTION measure_forget() RETURNS void LANGUAGE sql AS $$
  SELECT set_config('measure.marked', '', true);
  INSERT INTO measure_stale (source, day)
  SELECT s.source, d::date FROM (
    SELECT 'ORDERED' AS source, min(created_at) AS first, max(created_at) AS last FROM retail_order
    UNION ALL SELECT x, min(paid_at), max(paid_at) FROM retail_order, unnest(ARRAY['PAID', 'CUSTOMERS']) x
      WHERE paid_at IS NOT NULL GROUP BY 1
    UNION ALL SELECT 'COMPLETED', min(completed_at), max(completed_at) FROM retail_order
    UNION ALL SELECT 'REFUNDED', min(success_at), max(success_at) FROM refund
    UNION ALL SELECT 'SHIPPED', min(occurred_at), max(occurred_at) FROM stock_txn
      WHERE biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND bucket = 'on_hand'
    UNION ALL SELECT x, min(checked_at), max(checked_at) FROM tyre_check, unnest(ARRAY['CHECKS', 'SOLVED']) x GROUP BY 1
    UNION ALL SELECT 'CLUES', min(least(created_at, contacted_at, closed_at, converted_at)),
      max(greatest(created_at, contacted_at, closed_at, converted_at)) FROM clue
    UNION ALL SELECT 'VISITS', min(least(arrived_at, starts_at)), max(greatest(arrived_at, starts_at)) FROM appointment
    UNION ALL SELECT 'MESSAGES', min(least(created_at, sent_at)), max(greatest(created_at, sent_at)) FROM sms_log
    UNION ALL SELECT source, min(day)::timestamp AT TIME ZONE 'Asia/Shanghai', max(day)::timestamp AT TIME ZONE 'Asia/Shanghai'
      FROM measure_day GROUP BY 1) s
  CROSS JOIN generate_series((s.first AT TIME ZONE 'Asia/Shanghai')::date, (s.last AT TIME ZONE 'Asia/Shanghai')::date, interval '1 day') d
  GROUP BY 1, 2;
$$;
SELECT measure_forget();

-- A day of a source is stale from this transaction on; once said is enough for it.
CREATE FUNCTION measure_mark(of_source text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale_day date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  key text := ';' || of_source || stale_day;
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF at IS NULL OR marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_stale (source, day) VALUES (of_source, stale_day);
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;
