-- Facts of some days of a source as rows are kept. Not SQL: planned by its values, it reads the branches of that source alone.
CREATE OR REPLACE FUNCTION measure_days(of_source text, first_day date, last_day date)
RETURNS TABLE (day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint, value bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT (f.at AT TIME ZONE 'Asia/Shanghai')::date, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id,
    sum(f.value)::bigint
  FROM measure_fact f WHERE f.source = of_source AND f.at >= first_day::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND f.at < (last_day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
  GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
