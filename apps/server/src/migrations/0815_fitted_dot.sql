-- Another DOT was fitted than left: pieces of a sale change their DOT, and what lies at its place with them. Pieces of a
-- dealer's order come after they were decided to be missing, turn out not to have been sent, or are of another part.
ALTER TABLE stock_txn DROP CONSTRAINT stock_txn_biz_type;
ALTER TABLE stock_txn ADD CONSTRAINT stock_txn_biz_type CHECK (regexp_replace(biz_type, '_REVERSAL$', '') IN (
    'INITIAL','PURCHASE_IN','RELEASE','WRONG_PART_IN','PURCHASE_RETURN',
    'SALE_OUT','FIT_OUT','SALE_RETURN','RETAIL_BACK','RETAIL_SCRAP','PARCEL_BACK','PARCEL_KEPT','DEALER_IN','DEALER_RECEIVED','DEALER_SHORT','DEALER_BACK',
    'DEALER_LATE','DEALER_UNSENT','DEALER_WRONG','DEALER_WRONG_BACK',
    'CONSIGN_OUT','CONSIGN_BUY','TRANSFER_OUT','TRANSFER_IN','TRANSFER_LOSS','TRANSFER_BACK','COUNT_GAIN','COUNT_LOSS',
    'ADJUST_GAIN','ADJUST_LOSS','DAMAGE','SCRAP','HOLD','HOLD_END','DOT_CORRECTION','FITTED_DOT','SHELF_DOT','MIRROR')) NOT VALID;

-- The ledger has the DOTs that were fitted; of orders of before a job sees to it.
ALTER TABLE retail_order ADD COLUMN dots_booked boolean NOT NULL DEFAULT false;
