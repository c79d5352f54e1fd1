-- The key of before knows no size; it goes with the functions that know none (0595).
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS measure_place_day_key
  ON measure_place_day (kind, place, per, source, day, measure, brand_id, size) INCLUDE (value) NULLS NOT DISTINCT;
