-- As measure_day_by_brand: without it every row of the period is read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS measure_day_by_size ON measure_day (size, source, day) WHERE size <> '';
