-- What makes kept sums true of dealers that are stale on other days: their facts, and what is kept of them with its sign
-- turned (`kept`). Of those dealers alone; null: of all.
CREATE OR REPLACE FUNCTION measure_changed(of_sources text[], since date, until date, of_dealers bigint[])
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
