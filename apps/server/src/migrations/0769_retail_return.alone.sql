-- Conditions of returned goods hold for what was there before, too; returned orders and pieces are found without reading all.
ALTER TABLE retail_order_line VALIDATE CONSTRAINT retail_order_line_returned;
ALTER TABLE stock_txn VALIDATE CONSTRAINT stock_txn_biz_type;
ALTER TABLE retail_order VALIDATE CONSTRAINT retail_order_return_state;
CREATE INDEX CONCURRENTLY IF NOT EXISTS retail_order_returned ON retail_order (created_at DESC, id DESC) WHERE return_state <> 'NONE';
