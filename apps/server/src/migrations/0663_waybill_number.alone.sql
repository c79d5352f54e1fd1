-- Waybills by their whole numbers without separators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS waybill_number ON waybill (bare_number(waybill_no));
