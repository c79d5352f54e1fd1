CREATE OR REPLACE FUNCTION mark_refund_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_refunded(r) FROM refund r WHERE r.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.refund_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.refund_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_refund_part FOR EACH ROW EXECUTE FUNCTION mark_refund_part();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON retail_refund_part FOR EACH ROW
  WHEN ((OLD.refund_id, OLD.line_id, OLD.fen) IS DISTINCT FROM (NEW.refund_id, NEW.line_id, NEW.fen))
  EXECUTE FUNCTION mark_refund_part();
