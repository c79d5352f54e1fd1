-- Keeps dealers of a day anew.
CREATE OR REPLACE FUNCTION measure_fold_dealers(of_source text, of_day date, dealers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh measure_day[] := ARRAY(SELECT ROW(of_source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value)::measure_day
    FROM measure_days_of(of_source, array_fill(of_day, ARRAY[cardinality(dealers)]), dealers) d);
BEGIN
  PERFORM measure_add(of_source, of_day, ARRAY(
    SELECT ROW(of_source, of_day, x.measure, x.dealer_id, x.brand_id, x.size, x.consultant_id, sum(x.value)::bigint)::measure_day
    FROM (SELECT f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id, f.value FROM unnest(fresh) f
      UNION ALL SELECT d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, -d.value FROM measure_day d
        WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers)) x
    GROUP BY x.measure, x.dealer_id, x.brand_id, x.size, x.consultant_id HAVING sum(x.value) <> 0));
  DELETE FROM measure_day d WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers);
  DELETE FROM measure_day_dealer d WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers);
  INSERT INTO measure_day SELECT f.* FROM unnest(fresh) f;
  INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
    SELECT of_source, of_day, f.measure, f.dealer_id, sum(f.value)::bigint FROM unnest(fresh) f GROUP BY 3, 4;
END $$;
