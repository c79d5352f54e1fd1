-- Nothing keeps a row of the ledger from being corrected by hand: its days are marked then, too.
CREATE OR REPLACE FUNCTION mark_stock_txn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM measure_mark('SHIPPED', OLD.occurred_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM measure_mark('SHIPPED', NEW.occurred_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_gone AFTER DELETE ON stock_txn FOR EACH ROW
  WHEN (OLD.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT')) EXECUTE FUNCTION mark_stock_txn();
CREATE TRIGGER measure_changed AFTER UPDATE ON stock_txn FOR EACH ROW
  WHEN ((OLD.biz_type, OLD.biz_id, OLD.biz_no, OLD.bucket, OLD.part_id, OLD.delta, OLD.occurred_at)
    IS DISTINCT FROM (NEW.biz_type, NEW.biz_id, NEW.biz_no, NEW.bucket, NEW.part_id, NEW.delta, NEW.occurred_at))
  EXECUTE FUNCTION mark_stock_txn();
