CREATE OR REPLACE FUNCTION setting_now(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT setting_at(wanted, now())
$$;
