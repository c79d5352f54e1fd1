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
