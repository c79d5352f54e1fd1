-- What leaves the stock for no order adds nothing.
CREATE OR REPLACE FUNCTION mark_left(t stock_txn) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('SHIPPED', t.occurred_at, o.dealer_id) FROM retail_order o WHERE o.id = t.biz_id;
$$;
