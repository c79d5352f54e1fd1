-- Sales of a period, over all parts and places.
CREATE INDEX stock_txn_sales ON stock_txn (occurred_at) INCLUDE (part_id, location_id, delta)
  WHERE biz_type IN ('SALE_OUT', 'SALE_RETURN');
