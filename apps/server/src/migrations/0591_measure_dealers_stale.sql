-- A day in which something changed is stale for the dealers that it changed of alone: of some orders a minute not the whole
-- day is read from its source, nor kept anew. `dealer_id` null: the day as a whole. What is kept of the others stays true;
-- of stale dealers it is taken off again, and their facts are added. A version of before takes every mark for a whole day.
ALTER TABLE measure_stale ADD COLUMN dealer_id bigint;

CREATE FUNCTION measure_mark(of_source text, at timestamptz, of_dealer bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale_day date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  key text := ';' || of_source || stale_day || '/' || coalesce(of_dealer::text, '') || '.';
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF at IS NULL OR marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_stale (source, day, dealer_id) VALUES (of_source, stale_day, of_dealer);
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;
-- The whole day.
CREATE OR REPLACE FUNCTION measure_mark(of_source text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark(of_source, at, NULL);
$$;

CREATE FUNCTION mark_completed(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF o.completed_at IS NULL OR current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('COMPLETED', o.completed_at, o.dealer_id);
  PERFORM measure_mark('SOLVED', c.checked_at, o.dealer_id) FROM tyre_check c WHERE c.plate = o.plate AND c.dealer_id = o.dealer_id
    AND c.checked_at > o.completed_at - interval '30 days' AND c.checked_at <= o.completed_at;
END $$;
CREATE OR REPLACE FUNCTION mark_order(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('ORDERED', o.created_at, o.dealer_id);
  IF o.paid_at IS NOT NULL THEN
    PERFORM measure_mark('PAID', o.paid_at, o.dealer_id), measure_mark('CUSTOMERS', o.paid_at, o.dealer_id);
    -- The next order of the customer may become the first, or be it no more.
    PERFORM measure_mark('CUSTOMERS', next.paid_at, o.dealer_id) FROM (SELECT n.paid_at FROM retail_order n
      WHERE n.mobile_index = o.mobile_index AND n.mobile_index <> '' AND n.dealer_id = o.dealer_id AND n.paid_at IS NOT NULL
        AND (n.paid_at, n.id) > (o.paid_at, o.id) ORDER BY n.paid_at, n.id LIMIT 1) next;
    PERFORM measure_mark('REFUNDED', r.success_at, o.dealer_id) FROM refund r WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id;
  END IF;
  PERFORM mark_completed(o);
END $$;

CREATE OR REPLACE FUNCTION mark_retail_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The days on which it was placed and paid are long over when it is completed, and it adds to them what it did.
  IF TG_OP = 'UPDATE' AND (OLD.order_no, OLD.dealer_id, OLD.created_by, OLD.created_at, OLD.paid_at, OLD.payable_fen, OLD.freight_fen, OLD.size,
      OLD.danger, OLD.plate, OLD.mobile_index, OLD.refunded_fen >= OLD.paid_fen)
    IS NOT DISTINCT FROM (NEW.order_no, NEW.dealer_id, NEW.created_by, NEW.created_at, NEW.paid_at, NEW.payable_fen, NEW.freight_fen, NEW.size,
      NEW.danger, NEW.plate, NEW.mobile_index, NEW.refunded_fen >= NEW.paid_fen) THEN
    PERFORM mark_completed(OLD), mark_completed(NEW);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM mark_order(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_order(NEW); END IF;
  -- Its number, shop and who placed it are those of its pieces, too.
  IF TG_OP = 'UPDATE' AND (OLD.dealer_id, OLD.created_by, OLD.order_no) IS DISTINCT FROM (NEW.dealer_id, NEW.created_by, NEW.order_no) THEN
    PERFORM measure_mark('SHIPPED', t.occurred_at, OLD.dealer_id), measure_mark('SHIPPED', t.occurred_at, NEW.dealer_id) FROM stock_txn t
      WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.biz_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- The shop of a refund's order; of one that is gone nobody knows it, and the whole day is marked.
CREATE FUNCTION mark_refunded(r refund) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dealer bigint := (SELECT o.dealer_id FROM retail_order o WHERE o.id = r.biz_id);
BEGIN
  IF r.biz_type <> 'RETAIL_ORDER' THEN RETURN; END IF;
  PERFORM measure_mark('REFUNDED', r.success_at, dealer);
  PERFORM measure_mark('REFUNDED', x.success_at, dealer) FROM refund x WHERE x.biz_type = r.biz_type AND x.biz_id = r.biz_id;
END $$;
CREATE OR REPLACE FUNCTION mark_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_refunded(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_refunded(NEW); END IF;
  RETURN NULL;
END $$;

-- What leaves the stock for no order adds nothing.
CREATE FUNCTION mark_left(t stock_txn) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('SHIPPED', t.occurred_at, o.dealer_id) FROM retail_order o WHERE o.id = t.biz_id;
$$;
CREATE OR REPLACE FUNCTION mark_stock_txn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_left(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_left(NEW); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION mark_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (SELECT l.order_id FROM retail_order_line l WHERE l.part_id = NEW.id);
  PERFORM mark_left(t) FROM stock_txn t WHERE t.part_id = NEW.id AND t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('CHECKS', OLD.checked_at, OLD.dealer_id), measure_mark('SOLVED', OLD.checked_at, OLD.dealer_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('CHECKS', NEW.checked_at, NEW.dealer_id), measure_mark('SOLVED', NEW.checked_at, NEW.dealer_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION mark_wheel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark('SOLVED', c.checked_at, c.dealer_id) FROM tyre_check c WHERE c.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.check_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.check_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_clue_days(c clue) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('CLUES', c.created_at, c.dealer_id), measure_mark('CLUES', c.contacted_at, c.dealer_id),
    measure_mark('CLUES', c.closed_at, c.dealer_id), measure_mark('CLUES', c.converted_at, c.dealer_id);
$$;

CREATE OR REPLACE FUNCTION mark_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('VISITS', OLD.arrived_at, OLD.dealer_id),
      measure_mark('VISITS', CASE WHEN OLD.no_show THEN OLD.starts_at END, OLD.dealer_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('VISITS', NEW.arrived_at, NEW.dealer_id),
      measure_mark('VISITS', CASE WHEN NEW.no_show THEN NEW.starts_at END, NEW.dealer_id);
  END IF;
  RETURN NULL;
END $$;

-- Messages of the platform are no company's: their day is marked.
CREATE OR REPLACE FUNCTION mark_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('MESSAGES', OLD.sent_at, OLD.company_id),
      measure_mark('MESSAGES', CASE WHEN OLD.status = 'FAILED' THEN OLD.created_at END, OLD.company_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('MESSAGES', NEW.sent_at, NEW.company_id),
      measure_mark('MESSAGES', CASE WHEN NEW.status = 'FAILED' THEN NEW.created_at END, NEW.company_id);
  END IF;
  RETURN NULL;
END $$;

-- The same as measure_days, of a dealer each on its day. What is of late alone, and has no index by dealer, is read at one
-- go for all days, so that there may be more rows than asked for.
CREATE FUNCTION measure_days_of(of_source text, of_days date[], of_dealers bigint[])
RETURNS TABLE (day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint, value bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  first timestamptz := (SELECT min(d) FROM unnest(of_days) d)::timestamp AT TIME ZONE 'Asia/Shanghai';
  after timestamptz := ((SELECT max(d) FROM unnest(of_days) d) + 1)::timestamp AT TIME ZONE 'Asia/Shanghai';
BEGIN
  IF of_source IN ('SHIPPED', 'REFUNDED', 'VISITS', 'MESSAGES') THEN
    RETURN QUERY SELECT (f.at AT TIME ZONE 'Asia/Shanghai')::date, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id,
      sum(f.value)::bigint
    FROM measure_fact f WHERE f.source = of_source AND f.at >= first AND f.at < after AND f.dealer_id = ANY (of_dealers)
    GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    RETURN QUERY SELECT p.day, f.measure, p.dealer_id, f.brand_id, f.size, f.consultant_id, f.value
    FROM unnest(of_days, of_dealers) p (day, dealer_id)
    CROSS JOIN LATERAL (SELECT x.measure, x.brand_id, x.size, x.consultant_id, sum(x.value)::bigint AS value FROM measure_fact x
      WHERE x.source = of_source AND x.dealer_id = p.dealer_id AND x.at >= p.day::timestamp AT TIME ZONE 'Asia/Shanghai'
        AND x.at < (p.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' GROUP BY 1, 2, 3, 4) f;
  END IF;
END $$;

-- As measure_islands and measure_kept, of days that are stale as a whole.
CREATE FUNCTION measure_whole_stale(of_sources text[], since date, until date)
RETURNS TABLE (source text, first_day date, last_day date) LANGUAGE sql STABLE AS $$
  SELECT x.source, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
    FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s
      WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NULL) d) x
  GROUP BY x.source, x.island;
$$;
CREATE FUNCTION measure_kept_days(of_sources text[], since date, until date, by_month boolean)
RETURNS TABLE (source text, whole boolean, first_day date, last_day date) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH stale AS MATERIALIZED (SELECT DISTINCT s.source, s.day FROM measure_stale s
    WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NULL),
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

-- What makes kept sums true of dealers that are stale on other days: their facts, and what is kept of them with its sign
-- turned (`kept`). Of those dealers alone; null: of all.
CREATE FUNCTION measure_changed(of_sources text[], since date, until date, of_dealers bigint[])
RETURNS TABLE (kept boolean, source text, day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint,
  value bigint) LANGUAGE sql STABLE ROWS 100 AS $$
  WITH stale AS MATERIALIZED (SELECT DISTINCT s.source, s.day, s.dealer_id FROM measure_stale s
    WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NOT NULL
      AND (of_dealers IS NULL OR s.dealer_id = ANY (of_dealers)) AND NOT EXISTS (
      SELECT FROM measure_stale w WHERE w.source = s.source AND w.day = s.day AND w.dealer_id IS NULL)),
  -- Asked once a source, whatever the planner thinks of how many are stale.
  live AS MATERIALIZED (SELECT x.source, f.* FROM (SELECT s.source, array_agg(s.day) AS days, array_agg(s.dealer_id) AS dealers
      FROM stale s GROUP BY 1) x CROSS JOIN LATERAL measure_days_of(x.source, x.days, x.dealers) f)
  SELECT false, f.source, f.day, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id, f.value
  FROM live f JOIN stale s ON s.source = f.source AND s.day = f.day AND s.dealer_id = f.dealer_id
  UNION ALL
  SELECT true, d.source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, -d.value
  FROM stale s CROSS JOIN LATERAL (SELECT * FROM measure_day k
    WHERE k.dealer_id = s.dealer_id AND k.source = s.source AND k.day = s.day OFFSET 0) d;
$$;

-- Sums of the days and months that days of a source are in, anew from what is kept of them finely.
CREATE FUNCTION measure_sum_anew(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM measure_day_sum d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
    AND d.per = ANY ('{"",brand,size,consultant}');
  DELETE FROM measure_month m WHERE m.source = of_source AND m.month BETWEEN date_trunc('month', first_day::timestamp)::date
    AND last_day AND m.per = ANY ('{"",dealer,brand,size,consultant}');
  DELETE FROM measure_place_day d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day;
  PERFORM measure_sum_days(of_source, first_day, last_day);
  PERFORM measure_sum_places(of_source, first_day, last_day);
END $$;

-- Whole days first, the latest before the others, then the dealers of a day.
CREATE OR REPLACE FUNCTION measure_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale record;
  folded integer := 0;
BEGIN
  FOR stale IN SELECT x.source, min(x.day) AS first, max(x.day) AS last FROM (
      SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
      FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s WHERE s.dealer_id IS NULL ORDER BY s.day DESC, s.source LIMIT most) d) x
    GROUP BY x.source, x.island LOOP
    DELETE FROM measure_day d WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last;
    DELETE FROM measure_day_dealer d WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last;
    INSERT INTO measure_day (source, day, measure, dealer_id, brand_id, size, consultant_id, value)
      SELECT stale.source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value
      FROM measure_days(stale.source, stale.first, stale.last) d;
    INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
      SELECT d.source, d.day, d.measure, d.dealer_id, sum(d.value)::bigint FROM measure_day d
      WHERE d.source = stale.source AND d.day BETWEEN stale.first AND stale.last GROUP BY 1, 2, 3, 4;
    PERFORM measure_sum_anew(stale.source, stale.first, stale.last);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day BETWEEN stale.first AND stale.last;
    folded := folded + (stale.last - stale.first) + 1;
  END LOOP;
  FOR stale IN SELECT s.source, s.day, array_agg(DISTINCT s.dealer_id) AS dealers FROM measure_stale s WHERE s.dealer_id IS NOT NULL
      GROUP BY 1, 2 ORDER BY 2 DESC, 1 LIMIT greatest(most - folded, 0) LOOP
    DELETE FROM measure_day d WHERE d.source = stale.source AND d.day = stale.day AND d.dealer_id = ANY (stale.dealers);
    DELETE FROM measure_day_dealer d WHERE d.source = stale.source AND d.day = stale.day AND d.dealer_id = ANY (stale.dealers);
    INSERT INTO measure_day (source, day, measure, dealer_id, brand_id, size, consultant_id, value)
      SELECT stale.source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value
      FROM measure_days_of(stale.source, array_fill(stale.day, ARRAY[cardinality(stale.dealers)]), stale.dealers) d;
    INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
      SELECT d.source, d.day, d.measure, d.dealer_id, sum(d.value)::bigint FROM measure_day d
      WHERE d.source = stale.source AND d.day = stale.day AND d.dealer_id = ANY (stale.dealers) GROUP BY 1, 2, 3, 4;
    PERFORM measure_sum_anew(stale.source, stale.day, stale.day);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day = stale.day AND s.dealer_id = ANY (stale.dealers);
    folded := folded + 1;
  END LOOP;
  IF folded < most THEN PERFORM measure_fold_places(); END IF;
  PERFORM measure_keep_months();
  -- What this transaction marks from now on is marked anew.
  PERFORM set_config('measure.marked', '', true);
  RETURN folded;
END $$;
