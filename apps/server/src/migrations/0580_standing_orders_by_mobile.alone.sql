-- Whether a customer bought after a clue was made, where, and what first: told by the index alone, his orders are not read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS retail_order_standing ON retail_order (mobile_index, created_at) INCLUDE (dealer_id, id)
WHERE end_state = 'NONE' AND (paid_fen = 0 OR refunded_fen < paid_fen);
