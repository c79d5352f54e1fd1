-- Of which orders these lines are, and when they come.
CREATE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_open ON purchase_order (status) INCLUDE (id, location_id, promised_date)
  WHERE status IN (10, 20, 30, 40, 50) AND deleted_at IS NULL;
