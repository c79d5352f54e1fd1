-- Whether somebody bought after a clue was made, and where: told by the index alone, his orders are not read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS retail_order_stands ON retail_order (mobile_index, created_at) INCLUDE (dealer_id)
WHERE end_state = 'NONE' AND (paid_fen = 0 OR refunded_fen < paid_fen);
