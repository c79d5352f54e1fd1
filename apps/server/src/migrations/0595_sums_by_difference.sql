-- Where dealers of a day are kept anew, sums change by the difference instead of being added up again: of a day of 14,500
-- orders, in which one order changed, some rows are written, not all sums of all places. Sums that come to nothing have no row.
ALTER TABLE measure_place_day DROP CONSTRAINT measure_place_day_kind_place_per_source_day_measure_brand_i_key;

-- Adds up kept days of a source.
CREATE OR REPLACE FUNCTION measure_sum_days(of_source text, first_day date, last_day date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO measure_day_sum (per, source, day, measure, brand_id, size, consultant_id, value)
  SELECT CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
      WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
    of_source, d.day, d.measure, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
  FROM measure_day d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
  GROUP BY GROUPING SETS ((d.day, d.measure), (d.day, d.measure, d.brand_id), (d.day, d.measure, d.size),
    (d.day, d.measure, d.consultant_id))
  HAVING sum(d.value) <> 0;
$$;

-- The same by place. Provinces are not told apart by size: nobody sees one alone, and they are as many rows as all others.
CREATE OR REPLACE FUNCTION measure_sum_places(of_source text, first_day date, last_day date) RETURNS void LANGUAGE sql AS $$
  WITH belongs AS MATERIALIZED (SELECT kind, dealer_id, place FROM dealer_place),
  fine AS MATERIALIZED (
    SELECT k.kind, coalesce(p.place, '') AS place, f.day, f.measure, f.brand_id, CASE WHEN k.kind <> 'region' THEN f.size END AS size,
      sum(f.value) AS value
    FROM (SELECT x.day, x.measure, x.dealer_id, x.brand_id, x.size, sum(x.value)::bigint AS value FROM measure_day x
      WHERE x.source = of_source AND x.day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4, 5) f
    CROSS JOIN unnest(ARRAY['group', 'oem', 'region', 'area']) k (kind)
    LEFT JOIN belongs p ON p.dealer_id = f.dealer_id AND p.kind = k.kind
    GROUP BY 1, 2, 3, 4, 5, 6)
  INSERT INTO measure_place_day (kind, place, per, source, day, measure, brand_id, size, value)
  SELECT kind, place, CASE WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(size) = 0 THEN 'size' ELSE '' END,
    of_source, day, measure, brand_id, coalesce(size, ''), sum(value)::bigint
  FROM fine
  GROUP BY GROUPING SETS ((kind, place, day, measure), (kind, place, day, measure, brand_id), (kind, place, day, measure, size))
  HAVING sum(value) <> 0 AND NOT (kind = 'region' AND grouping(size) = 0);
$$;

-- Keeps stale places of one kind anew, all their days, source by source. Asked in a REPEATABLE READ transaction, as
-- measure_fold is.
CREATE OR REPLACE FUNCTION measure_fold_places() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := (SELECT min(s.kind) FROM measure_place_stale s);
  places text[] := ARRAY(SELECT DISTINCT s.place FROM measure_place_stale s WHERE s.kind = of_kind);
  of_source text;
BEGIN
  DELETE FROM measure_place_day d WHERE d.kind = of_kind AND d.place = ANY (places);
  FOR of_source IN SELECT DISTINCT d.source FROM measure_day_sum d WHERE d.per = '' AND of_kind IS NOT NULL LOOP
    WITH belongs AS MATERIALIZED (SELECT dealer_id, place FROM dealer_place WHERE kind = of_kind),
    fine AS MATERIALIZED (
      SELECT coalesce(p.place, '') AS place, d.day, d.measure, d.brand_id, CASE WHEN of_kind <> 'region' THEN d.size END AS size,
        sum(d.value) AS value
      FROM measure_day d LEFT JOIN belongs p ON p.dealer_id = d.dealer_id
      WHERE d.source = of_source AND coalesce(p.place, '') = ANY (places) GROUP BY 1, 2, 3, 4, 5)
    INSERT INTO measure_place_day (kind, place, per, source, day, measure, brand_id, size, value)
    SELECT of_kind, place, CASE WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(size) = 0 THEN 'size' ELSE '' END,
      of_source, day, measure, brand_id, coalesce(size, ''), sum(value)::bigint
    FROM fine
    GROUP BY GROUPING SETS ((place, day, measure), (place, day, measure, brand_id), (place, day, measure, size))
    HAVING sum(value) <> 0 AND NOT (of_kind = 'region' AND grouping(size) = 0);
  END LOOP;
  DELETE FROM measure_place_stale s WHERE s.kind = of_kind;
END $$;

-- Keeps months that are over, whose days are all kept, in the place of what is left of them. One with rows per '' has them all.
CREATE OR REPLACE FUNCTION measure_keep_months() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  FOR due IN SELECT k.source, k.month, (k.month + interval '1 month')::date AS after
    FROM (SELECT DISTINCT d.source, date_trunc('month', d.day::timestamp)::date AS month FROM measure_day_sum d
      WHERE d.per = '' AND d.day < date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')) k
    WHERE NOT EXISTS (SELECT FROM measure_month m WHERE m.per = '' AND m.source = k.source AND m.month = k.month)
      AND NOT EXISTS (SELECT FROM measure_stale s WHERE s.source = k.source
        AND s.day >= k.month AND s.day < k.month + interval '1 month')
  LOOP
    DELETE FROM measure_month m WHERE m.source = due.source AND m.month = due.month
      AND m.per = ANY ('{"",dealer,brand,size,consultant,"brand,size"}');
    INSERT INTO measure_month (per, source, month, measure, dealer_id, brand_id, size, consultant_id, value)
    SELECT CASE WHEN grouping(d.dealer_id) = 0 THEN 'dealer' WHEN grouping(d.brand_id, d.size) = 0 THEN 'brand,size'
        WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
        WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
      due.source, due.month, d.measure, d.dealer_id, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
    FROM measure_day d WHERE d.source = due.source AND d.day >= due.month AND d.day < due.after
    GROUP BY GROUPING SETS ((d.measure), (d.measure, d.dealer_id), (d.measure, d.brand_id), (d.measure, d.size),
      (d.measure, d.brand_id, d.size), (d.measure, d.consultant_id))
    HAVING sum(d.value) <> 0;
  END LOOP;
END $$;

-- Every place that may have sums, of one kind or of all (null): a place that lost its last dealer has some until it is kept anew.
CREATE FUNCTION measure_places(of_kind text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT '' UNION SELECT p.place FROM dealer_place p WHERE of_kind IS NULL OR p.kind = of_kind
    UNION SELECT s.place FROM measure_place_stale s WHERE of_kind IS NULL OR s.kind = of_kind);
$$;

-- Sums of the days and months that days of a source are in, anew from what is kept of them finely.
CREATE OR REPLACE FUNCTION measure_sum_anew(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM measure_day_sum d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
    AND d.per = ANY ('{"",brand,size,consultant}');
  DELETE FROM measure_month m WHERE m.source = of_source AND m.month BETWEEN date_trunc('month', first_day::timestamp)::date
    AND last_day AND m.per = ANY ('{"",dealer,brand,size,consultant,"brand,size"}');
  DELETE FROM measure_place_day d WHERE d.kind = ANY ('{group,oem,region,area}') AND d.place = ANY (measure_places(NULL))
    AND d.per = ANY ('{"",brand,size}') AND d.source = of_source AND d.day BETWEEN first_day AND last_day;
  PERFORM measure_sum_days(of_source, first_day, last_day);
  PERFORM measure_sum_places(of_source, first_day, last_day);
END $$;

-- Adds to the sums of a day, of its month where that is kept, and of its places what is more (or less) of it.
CREATE FUNCTION measure_add(of_source text, of_day date, more measure_day[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_month date := date_trunc('month', of_day::timestamp)::date;
BEGIN
  MERGE INTO measure_day_sum t USING (
    SELECT CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
        WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END AS per,
      d.measure, d.brand_id, coalesce(d.size, '') AS size, d.consultant_id, sum(d.value)::bigint AS value
    FROM unnest(more) d
    GROUP BY GROUPING SETS ((d.measure), (d.measure, d.brand_id), (d.measure, d.size), (d.measure, d.consultant_id))
    HAVING sum(d.value) <> 0) s
  ON t.per = s.per AND t.source = of_source AND t.day = of_day AND t.measure = s.measure AND t.brand_id IS NOT DISTINCT FROM s.brand_id
    AND t.size = s.size AND t.consultant_id IS NOT DISTINCT FROM s.consultant_id
  WHEN MATCHED AND t.value + s.value = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET value = t.value + s.value
  WHEN NOT MATCHED THEN INSERT (per, source, day, measure, brand_id, size, consultant_id, value)
    VALUES (s.per, of_source, of_day, s.measure, s.brand_id, s.size, s.consultant_id, s.value);

  IF EXISTS (SELECT FROM measure_month m WHERE m.per = '' AND m.source = of_source AND m.month = of_month) THEN
    MERGE INTO measure_month t USING (
      SELECT CASE WHEN grouping(d.dealer_id) = 0 THEN 'dealer' WHEN grouping(d.brand_id, d.size) = 0 THEN 'brand,size'
          WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
          WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END AS per,
        d.measure, d.dealer_id, d.brand_id, coalesce(d.size, '') AS size, d.consultant_id, sum(d.value)::bigint AS value
      FROM unnest(more) d
      GROUP BY GROUPING SETS ((d.measure), (d.measure, d.dealer_id), (d.measure, d.brand_id), (d.measure, d.size),
        (d.measure, d.brand_id, d.size), (d.measure, d.consultant_id))
      HAVING sum(d.value) <> 0) s
    ON t.per = s.per AND t.source = of_source AND t.month = of_month AND t.measure = s.measure
      AND t.dealer_id IS NOT DISTINCT FROM s.dealer_id AND t.brand_id IS NOT DISTINCT FROM s.brand_id
      AND t.size = s.size AND t.consultant_id IS NOT DISTINCT FROM s.consultant_id
    WHEN MATCHED AND t.value + s.value = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET value = t.value + s.value
    WHEN NOT MATCHED THEN INSERT (per, source, month, measure, dealer_id, brand_id, size, consultant_id, value)
      VALUES (s.per, of_source, of_month, s.measure, s.dealer_id, s.brand_id, s.size, s.consultant_id, s.value);
  END IF;

  MERGE INTO measure_place_day t USING (
    WITH belongs AS MATERIALIZED (
      SELECT p.kind, p.dealer_id, p.place FROM dealer_place p WHERE p.dealer_id = ANY (ARRAY(SELECT m.dealer_id FROM unnest(more) m)))
    SELECT k.kind, coalesce(p.place, '') AS place,
      CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size' ELSE '' END AS per,
      d.measure, d.brand_id, coalesce(d.size, '') AS size, sum(d.value)::bigint AS value
    FROM unnest(more) d CROSS JOIN unnest(ARRAY['group', 'oem', 'region', 'area']) k (kind)
    LEFT JOIN belongs p ON p.dealer_id = d.dealer_id AND p.kind = k.kind
    GROUP BY GROUPING SETS ((k.kind, coalesce(p.place, ''), d.measure), (k.kind, coalesce(p.place, ''), d.measure, d.brand_id),
      (k.kind, coalesce(p.place, ''), d.measure, d.size))
    HAVING sum(d.value) <> 0 AND NOT (k.kind = 'region' AND grouping(d.size) = 0)) s
  ON t.kind = s.kind AND t.place = s.place AND t.per = s.per AND t.source = of_source AND t.day = of_day AND t.measure = s.measure
    AND t.brand_id IS NOT DISTINCT FROM s.brand_id AND t.size = s.size
  WHEN MATCHED AND t.value + s.value = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET value = t.value + s.value
  WHEN NOT MATCHED THEN INSERT (kind, place, per, source, day, measure, brand_id, size, value)
    VALUES (s.kind, s.place, s.per, of_source, of_day, s.measure, s.brand_id, s.size, s.value);
END $$;

-- Keeps days anew that are stale as a whole.
CREATE FUNCTION measure_fold_days(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM measure_day d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day;
  DELETE FROM measure_day_dealer d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day;
  INSERT INTO measure_day (source, day, measure, dealer_id, brand_id, size, consultant_id, value)
    SELECT of_source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value
    FROM measure_days(of_source, first_day, last_day) d;
  INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
    SELECT of_source, d.day, d.measure, d.dealer_id, sum(d.value)::bigint FROM measure_day d
    WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4;
  PERFORM measure_sum_anew(of_source, first_day, last_day);
END $$;

-- Keeps dealers of a day anew.
CREATE FUNCTION measure_fold_dealers(of_source text, of_day date, dealers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh measure_day[] := ARRAY(SELECT ROW(of_source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value)::measure_day
    FROM measure_days_of(of_source, array_fill(of_day, ARRAY[cardinality(dealers)]), dealers) d);
BEGIN
  PERFORM measure_add(of_source, of_day, ARRAY(
    SELECT ROW(of_source, of_day, x.measure, x.dealer_id, x.brand_id, x.size, x.consultant_id, sum(x.value)::bigint)::measure_day
    FROM (SELECT f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id, f.value FROM unnest(fresh) f
      UNION ALL SELECT d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, -d.value FROM measure_day d
        WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers)) x
    GROUP BY x.measure, x.dealer_id, x.brand_id, x.size, x.consultant_id HAVING sum(x.value) <> 0));
  DELETE FROM measure_day d WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers);
  DELETE FROM measure_day_dealer d WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers);
  INSERT INTO measure_day SELECT f.* FROM unnest(fresh) f;
  INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
    SELECT of_source, of_day, f.measure, f.dealer_id, sum(f.value)::bigint FROM unnest(fresh) f GROUP BY 3, 4;
END $$;

-- Whole days first, the latest before the others, then the dealers of a day, places last, one kind at a time.
-- @returns how many days; `most` where there is more to do.
CREATE OR REPLACE FUNCTION measure_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale record;
  folded integer := 0;
BEGIN
  FOR stale IN SELECT x.source, min(x.day) AS first, max(x.day) AS last FROM (
      SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
      FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s WHERE s.dealer_id IS NULL ORDER BY s.day DESC, s.source LIMIT most) d) x
    GROUP BY x.source, x.island LOOP
    PERFORM measure_fold_days(stale.source, stale.first, stale.last);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day BETWEEN stale.first AND stale.last;
    folded := folded + (stale.last - stale.first) + 1;
  END LOOP;
  FOR stale IN SELECT s.source, s.day, array_agg(DISTINCT s.dealer_id) AS dealers FROM measure_stale s WHERE s.dealer_id IS NOT NULL
      GROUP BY 1, 2 ORDER BY 2 DESC, 1 LIMIT greatest(most - folded, 0) LOOP
    PERFORM measure_fold_dealers(stale.source, stale.day, stale.dealers);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day = stale.day AND s.dealer_id = ANY (stale.dealers);
    folded := folded + 1;
  END LOOP;
  IF folded < most THEN
    PERFORM measure_fold_places();
    IF EXISTS (SELECT FROM measure_place_stale) THEN folded := most; END IF;
  END IF;
  PERFORM measure_keep_months();
  -- What this transaction marks from now on is marked anew.
  PERFORM set_config('measure.marked', '', true);
  RETURN folded;
END $$;

-- What is there already is kept by size by the job, not by this migration; of months what says that they are kept goes.
DELETE FROM measure_month WHERE per = '';
INSERT INTO measure_place_stale (kind, place)
SELECT kind, place FROM (SELECT kind, '' AS place FROM unnest(ARRAY['group', 'oem', 'area']) kind
  UNION SELECT kind, place FROM dealer_place WHERE kind <> 'region') p WHERE EXISTS (SELECT FROM measure_day);
