-- Kinds of movements hold for what was there before, too.
ALTER TABLE stock_txn VALIDATE CONSTRAINT stock_txn_biz_type;
CREATE INDEX CONCURRENTLY IF NOT EXISTS retail_order_dots_open ON retail_order (id) WHERE service_state = 'DONE' AND NOT dots_booked;
