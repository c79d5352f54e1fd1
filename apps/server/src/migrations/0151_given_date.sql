-- The day that the supplier promised, while a rest day of the warehouse holds the promise elsewhere.
ALTER TABLE purchase_order ADD COLUMN given_date date;
CREATE INDEX purchase_order_promise ON purchase_order ((coalesce(given_date, promised_date)))
  WHERE status IN (30, 40) AND deleted_at IS NULL;
