-- Batches too old to be sold are counted on home pages: every batch of the places was looked at for it. Of no quantity, which change all day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS stock_batch_age ON stock_batch (location_id, dot_key) WHERE bucket = 'on_hand';
