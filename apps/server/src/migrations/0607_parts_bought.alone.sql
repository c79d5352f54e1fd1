-- The parts that are bought, without their long rows: what is suggested is reckoned for all of them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS part_bought ON part (id) INCLUDE (part_no, season, brand_id)
  WHERE status IN ('Approved', 'Deployed') AND lifecycle = 'ACTIVE';
