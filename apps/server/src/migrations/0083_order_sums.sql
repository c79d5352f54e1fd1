-- Page, count and sums of the order list by supplier, warehouse and days come from this index alone: the columns
-- behind the key are those that the list adds up.
CREATE INDEX purchase_order_sums ON purchase_order (supplier_id, location_id, created_at DESC, id DESC)
  INCLUDE (status, qty, received_qty, inflight_qty, amount_excl_fen, tax_fen, amount_incl_fen)
  WHERE deleted_at IS NULL;
