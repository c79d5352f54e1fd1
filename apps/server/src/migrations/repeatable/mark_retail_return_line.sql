CREATE OR REPLACE FUNCTION mark_retail_return_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark('REFUNDED', h.done_at, h.dealer_id) FROM retail_return h WHERE h.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.return_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.return_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_return_line FOR EACH ROW EXECUTE FUNCTION mark_retail_return_line();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON retail_return_line FOR EACH ROW
  WHEN ((OLD.return_id, OLD.order_line_id, OLD.kind, OLD.qty) IS DISTINCT FROM (NEW.return_id, NEW.order_line_id, NEW.kind, NEW.qty))
  EXECUTE FUNCTION mark_retail_return_line();
