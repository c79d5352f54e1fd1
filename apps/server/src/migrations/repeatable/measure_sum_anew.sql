-- Sums of the days and months that days of a source are in, anew from what is kept of them finely.
CREATE OR REPLACE FUNCTION measure_sum_anew(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM measure_day_sum d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
    AND d.per = ANY ('{"",brand,size,consultant}');
  DELETE FROM measure_month m WHERE m.source = of_source AND m.month BETWEEN date_trunc('month', first_day::timestamp)::date
    AND last_day AND m.per = ANY ('{"",dealer,brand,size,consultant,"brand,size"}');
  DELETE FROM measure_place_day d WHERE d.kind = ANY ('{group,oem,region,area}') AND d.place = ANY (measure_places(NULL))
    AND d.per = ANY ('{"",brand,size}') AND d.source = of_source AND d.day BETWEEN first_day AND last_day;
  PERFORM measure_sum_days(of_source, first_day, last_day);
  PERFORM measure_sum_places(of_source, first_day, last_day);
END $$;
