-- Keeps days anew that are stale as a whole.
CREATE OR REPLACE FUNCTION measure_fold_days(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
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
