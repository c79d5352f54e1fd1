CREATE OR REPLACE FUNCTION measure_mark(of_source text, at timestamptz, of_dealer bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale_day date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  key text := ';' || of_source || stale_day || '/' || coalesce(of_dealer::text, '') || '.';
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF at IS NULL OR marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_stale (source, day, dealer_id) VALUES (of_source, stale_day, of_dealer);
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;

-- The whole day.
CREATE OR REPLACE FUNCTION measure_mark(of_source text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark(of_source, at, NULL);
$$;
