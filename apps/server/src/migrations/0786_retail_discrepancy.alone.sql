-- Kinds of movements hold for what was there before, too.
ALTER TABLE stock_txn VALIDATE CONSTRAINT stock_txn_biz_type;
