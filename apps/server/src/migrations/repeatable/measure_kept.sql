-- Days of some sources that nothing changed in since they were kept, those that follow each other in one row; where months
-- are asked for, `whole` ones are those of months that are kept and lie in the period.
CREATE OR REPLACE FUNCTION measure_kept(of_sources text[], since date, until date, by_month boolean)
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
