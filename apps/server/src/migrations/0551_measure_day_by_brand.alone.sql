-- One brand's sums by size or consultant: without it every row of the period is read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS measure_day_by_brand ON measure_day (brand_id, source, day);
