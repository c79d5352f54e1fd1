-- Purchase orders by their numbers without separators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_number ON purchase_order USING gin (bare_number(order_no) gin_trgm_ops);
