-- A tab of the list is counted and summed by the index alone, and its first page is its first entries.
DROP INDEX retail_order_status;
CREATE INDEX retail_order_status ON retail_order (status, created_at DESC, id DESC)
  INCLUDE (dealer_id, source, quantity, payable_fen, paid_fen, refunded_fen);
