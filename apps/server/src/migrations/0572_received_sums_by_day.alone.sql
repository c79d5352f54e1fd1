CREATE INDEX CONCURRENTLY IF NOT EXISTS receipt_received_good ON receipt (received_at) INCLUDE (id, dn_id, qty_good);
