-- Adds to the sums of a day, of its month where that is kept, and of its places what is more (or less) of it.
CREATE OR REPLACE FUNCTION measure_add(of_source text, of_day date, more measure_day[]) RETURNS void LANGUAGE plpgsql AS $$
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
