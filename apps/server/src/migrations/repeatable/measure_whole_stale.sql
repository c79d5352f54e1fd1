-- As measure_islands and measure_kept, of days that are stale as a whole.
CREATE OR REPLACE FUNCTION measure_whole_stale(of_sources text[], since date, until date)
RETURNS TABLE (source text, first_day date, last_day date) LANGUAGE sql STABLE AS $$
  SELECT x.source, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
    FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s
      WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NULL) d) x
  GROUP BY x.source, x.island;
$$;
