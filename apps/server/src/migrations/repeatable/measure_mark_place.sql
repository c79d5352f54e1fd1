CREATE OR REPLACE FUNCTION measure_mark_place(of_kind text, of_place text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := ';' || of_kind || ':' || coalesce(of_place, '') || '.';
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_place_stale (kind, place) VALUES (of_kind, coalesce(of_place, ''));
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;
