CREATE OR REPLACE FUNCTION mark_retail_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The days on which it was placed and paid are long over when it is completed, and it adds to them what it did.
  IF TG_OP = 'UPDATE' AND (OLD.order_no, OLD.dealer_id, OLD.created_by, OLD.created_at, OLD.paid_at, OLD.payable_fen, OLD.freight_fen, OLD.size,
      OLD.danger, OLD.plate, OLD.mobile_index, OLD.refunded_fen >= OLD.paid_fen)
    IS NOT DISTINCT FROM (NEW.order_no, NEW.dealer_id, NEW.created_by, NEW.created_at, NEW.paid_at, NEW.payable_fen, NEW.freight_fen, NEW.size,
      NEW.danger, NEW.plate, NEW.mobile_index, NEW.refunded_fen >= NEW.paid_fen) THEN
    PERFORM mark_completed(OLD), mark_completed(NEW);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM mark_order(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_order(NEW); END IF;
  -- Its number, shop and who placed it are those of its pieces, too.
  IF TG_OP = 'UPDATE' AND (OLD.dealer_id, OLD.created_by, OLD.order_no) IS DISTINCT FROM (NEW.dealer_id, NEW.created_by, NEW.order_no) THEN
    PERFORM measure_mark('SHIPPED', t.occurred_at, OLD.dealer_id), measure_mark('SHIPPED', t.occurred_at, NEW.dealer_id) FROM stock_txn t
      WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.biz_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
