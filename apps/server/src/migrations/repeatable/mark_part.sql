CREATE OR REPLACE FUNCTION mark_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (SELECT l.order_id FROM retail_order_line l WHERE l.part_id = NEW.id);
  PERFORM mark_left(t) FROM stock_txn t WHERE t.part_id = NEW.id AND t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT');
  RETURN NULL;
END $$;
