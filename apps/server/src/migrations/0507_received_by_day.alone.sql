-- What was received in the last weeks is drawn on the home pages of purchasing and of suppliers: all receipts were read for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS receipt_received ON receipt (received_at) INCLUDE (id, dn_id);
