-- Rows of order batches by the numbers that others gave them, without separators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_batch_row_number ON order_batch_row (bare_number(ref)) WHERE ref <> '';
