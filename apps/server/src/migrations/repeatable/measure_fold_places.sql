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
