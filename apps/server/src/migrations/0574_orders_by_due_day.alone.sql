-- Late orders are counted on home pages, and since when the first is late: all open orders were read for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_due ON purchase_order (coalesce(promised_date, original_date))
  INCLUDE (supplier_id) WHERE status IN (30, 40, 50) AND deleted_at IS NULL;
