CREATE OR REPLACE FUNCTION measure_forget() RETURNS void LANGUAGE sql AS $$
  SELECT set_config('measure.marked', '', true);
  INSERT INTO measure_stale (source, day) SELECT source, day FROM measure_known();
$$;
