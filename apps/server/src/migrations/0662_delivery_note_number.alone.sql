-- Delivery notes by their numbers without separators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_note_number ON delivery_note USING gin (bare_number(dn_no) gin_trgm_ops);
