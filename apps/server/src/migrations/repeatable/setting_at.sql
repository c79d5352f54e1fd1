-- What a setting said at a moment; NULL while nobody had set it.
CREATE OR REPLACE FUNCTION setting_at(wanted text, moment timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT value FROM setting_value WHERE key = wanted AND taken_back_at IS NULL AND valid_from <= moment
  ORDER BY valid_from DESC, id DESC LIMIT 1
$$;
