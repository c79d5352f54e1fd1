-- The same as measure_days, of a dealer each on its day. What is of late alone, and has no index by dealer, is read at one
-- go for all days, so that there may be more rows than asked for.
CREATE OR REPLACE FUNCTION measure_days_of(of_source text, of_days date[], of_dealers bigint[])
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
