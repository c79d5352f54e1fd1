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
