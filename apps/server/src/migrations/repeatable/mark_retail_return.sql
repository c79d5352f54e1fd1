CREATE OR REPLACE FUNCTION mark_retail_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM measure_mark('REFUNDED', OLD.done_at, OLD.dealer_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM measure_mark('REFUNDED', NEW.done_at, NEW.dealer_id); END IF;
  -- An order that is refunded in full counts what had not come back before.
  PERFORM mark_refunded(r) FROM refund r WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'SUCCESS' AND r.biz_id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.order_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.order_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_return FOR EACH ROW EXECUTE FUNCTION mark_retail_return();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON retail_return FOR EACH ROW
  WHEN ((OLD.order_id, OLD.dealer_id, OLD.done_at) IS DISTINCT FROM (NEW.order_id, NEW.dealer_id, NEW.done_at))
  EXECUTE FUNCTION mark_retail_return();
