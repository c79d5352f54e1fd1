-- What changes a number of the reports marks its days. Each condition names every column that measure_fact reads of its
-- table, so that other changes cost nothing.

CREATE FUNCTION mark_order(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('ORDERED', o.created_at);
  IF o.paid_at IS NOT NULL THEN
    PERFORM measure_mark('PAID', o.paid_at), measure_mark('CUSTOMERS', o.paid_at);
    -- The next order of the customer may become the first, or be it no more.
    PERFORM measure_mark('CUSTOMERS', next.paid_at) FROM (SELECT n.paid_at FROM retail_order n
      WHERE n.mobile_index = o.mobile_index AND n.mobile_index <> '' AND n.dealer_id = o.dealer_id AND n.paid_at IS NOT NULL
        AND (n.paid_at, n.id) > (o.paid_at, o.id) ORDER BY n.paid_at, n.id LIMIT 1) next;
    PERFORM measure_mark('REFUNDED', r.success_at) FROM refund r WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id;
  END IF;
  IF o.completed_at IS NOT NULL THEN
    PERFORM measure_mark('COMPLETED', o.completed_at);
    PERFORM measure_mark('SOLVED', c.checked_at) FROM tyre_check c WHERE c.plate = o.plate AND c.dealer_id = o.dealer_id
      AND c.checked_at > o.completed_at - interval '30 days' AND c.checked_at <= o.completed_at;
  END IF;
END $$;

CREATE FUNCTION mark_retail_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_order(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_order(NEW); END IF;
  -- Its number, shop and who placed it are those of its pieces, too.
  IF TG_OP = 'UPDATE' AND (OLD.dealer_id, OLD.created_by, OLD.order_no) IS DISTINCT FROM (NEW.dealer_id, NEW.created_by, NEW.order_no) THEN
    PERFORM measure_mark('SHIPPED', t.occurred_at) FROM stock_txn t
      WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.biz_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_order FOR EACH ROW EXECUTE FUNCTION mark_retail_order();
CREATE TRIGGER measure_changed AFTER UPDATE ON retail_order FOR EACH ROW
  WHEN ((OLD.order_no, OLD.dealer_id, OLD.created_by, OLD.created_at, OLD.paid_at, OLD.completed_at, OLD.payable_fen, OLD.freight_fen,
      OLD.size, OLD.danger, OLD.plate, OLD.mobile_index)
    IS DISTINCT FROM (NEW.order_no, NEW.dealer_id, NEW.created_by, NEW.created_at, NEW.paid_at, NEW.completed_at, NEW.payable_fen,
      NEW.freight_fen, NEW.size, NEW.danger, NEW.plate, NEW.mobile_index)
    OR (OLD.refunded_fen >= OLD.paid_fen) <> (NEW.refunded_fen >= NEW.paid_fen))
  EXECUTE FUNCTION mark_retail_order();

CREATE FUNCTION mark_retail_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.order_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.order_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_order_line FOR EACH ROW EXECUTE FUNCTION mark_retail_line();
CREATE TRIGGER measure_changed AFTER UPDATE ON retail_order_line FOR EACH ROW
  WHEN ((OLD.order_id, OLD.line_no, OLD.kind, OLD.part_id, OLD.size, OLD.qty, OLD.net_fen, OLD.tyre_index)
    IS DISTINCT FROM (NEW.order_id, NEW.line_no, NEW.kind, NEW.part_id, NEW.size, NEW.qty, NEW.net_fen, NEW.tyre_index))
  EXECUTE FUNCTION mark_retail_line();

CREATE FUNCTION mark_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('REFUNDED', r.success_at) FROM refund r WHERE r.biz_type = OLD.biz_type AND r.biz_id = OLD.biz_id;
    PERFORM measure_mark('REFUNDED', OLD.success_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('REFUNDED', r.success_at) FROM refund r WHERE r.biz_type = NEW.biz_type AND r.biz_id = NEW.biz_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT ON refund FOR EACH ROW WHEN (NEW.state = 'SUCCESS') EXECUTE FUNCTION mark_refund();
CREATE TRIGGER measure_gone AFTER DELETE ON refund FOR EACH ROW EXECUTE FUNCTION mark_refund();
CREATE TRIGGER measure_changed AFTER UPDATE ON refund FOR EACH ROW
  WHEN ((OLD.state = 'SUCCESS' OR NEW.state = 'SUCCESS')
    AND (OLD.biz_type, OLD.biz_id, OLD.state, OLD.success_at, OLD.amount_fen, OLD.suspense)
      IS DISTINCT FROM (NEW.biz_type, NEW.biz_id, NEW.state, NEW.success_at, NEW.amount_fen, NEW.suspense))
  EXECUTE FUNCTION mark_refund();

-- The ledger only grows.
CREATE FUNCTION mark_stock_txn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark('SHIPPED', NEW.occurred_at);
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT ON stock_txn FOR EACH ROW
  WHEN (NEW.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND NEW.bucket = 'on_hand') EXECUTE FUNCTION mark_stock_txn();

CREATE FUNCTION mark_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (SELECT l.order_id FROM retail_order_line l WHERE l.part_id = NEW.id);
  PERFORM measure_mark('SHIPPED', t.occurred_at) FROM stock_txn t
    WHERE t.part_id = NEW.id AND t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT');
  RETURN NULL;
END $$;
CREATE TRIGGER measure_changed AFTER UPDATE ON part FOR EACH ROW
  WHEN ((OLD.brand_id, OLD.kind, OLD.size) IS DISTINCT FROM (NEW.brand_id, NEW.kind, NEW.size)) EXECUTE FUNCTION mark_part();

CREATE FUNCTION mark_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM measure_mark('CHECKS', OLD.checked_at), measure_mark('SOLVED', OLD.checked_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM measure_mark('CHECKS', NEW.checked_at), measure_mark('SOLVED', NEW.checked_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT OR DELETE ON tyre_check FOR EACH ROW EXECUTE FUNCTION mark_check();
CREATE TRIGGER measure_changed AFTER UPDATE ON tyre_check FOR EACH ROW
  WHEN ((OLD.check_no, OLD.first_id, OLD.replaced_by, OLD.dealer_id, OLD.checked_at, OLD.red, OLD.size, OLD.plate, OLD.created_by)
      IS DISTINCT FROM (NEW.check_no, NEW.first_id, NEW.replaced_by, NEW.dealer_id, NEW.checked_at, NEW.red, NEW.size, NEW.plate,
        NEW.created_by)
    OR (OLD.status = 'DRAFT') <> (NEW.status = 'DRAFT'))
  EXECUTE FUNCTION mark_check();

CREATE FUNCTION mark_wheel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark('SOLVED', c.checked_at) FROM tyre_check c WHERE c.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.check_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.check_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT ON tyre_check_wheel FOR EACH ROW WHEN (NEW.verdict = 'RED') EXECUTE FUNCTION mark_wheel();
CREATE TRIGGER measure_gone AFTER DELETE ON tyre_check_wheel FOR EACH ROW WHEN (OLD.verdict = 'RED') EXECUTE FUNCTION mark_wheel();
CREATE TRIGGER measure_changed AFTER UPDATE ON tyre_check_wheel FOR EACH ROW
  WHEN ((OLD.check_id, OLD.wheel, OLD.verdict) IS DISTINCT FROM (NEW.check_id, NEW.wheel, NEW.verdict)) EXECUTE FUNCTION mark_wheel();

CREATE FUNCTION mark_clue_days(c clue) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('CLUES', c.created_at), measure_mark('CLUES', c.contacted_at), measure_mark('CLUES', c.closed_at),
    measure_mark('CLUES', c.converted_at);
$$;
CREATE FUNCTION mark_clue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_clue_days(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_clue_days(NEW); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT OR DELETE ON clue FOR EACH ROW EXECUTE FUNCTION mark_clue();
CREATE TRIGGER measure_changed AFTER UPDATE ON clue FOR EACH ROW
  WHEN ((OLD.clue_no, OLD.dealer_id, OLD.owner_id, OLD.merged_into, OLD.created_at, OLD.contacted_at, OLD.closed_at, OLD.converted_at,
      OLD.order_id)
    IS DISTINCT FROM (NEW.clue_no, NEW.dealer_id, NEW.owner_id, NEW.merged_into, NEW.created_at, NEW.contacted_at, NEW.closed_at,
      NEW.converted_at, NEW.order_id))
  EXECUTE FUNCTION mark_clue();

CREATE FUNCTION mark_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('VISITS', OLD.arrived_at), measure_mark('VISITS', CASE WHEN OLD.no_show THEN OLD.starts_at END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('VISITS', NEW.arrived_at), measure_mark('VISITS', CASE WHEN NEW.no_show THEN NEW.starts_at END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT OR DELETE ON appointment FOR EACH ROW EXECUTE FUNCTION mark_appointment();
CREATE TRIGGER measure_changed AFTER UPDATE ON appointment FOR EACH ROW
  WHEN ((OLD.appointment_no, OLD.dealer_id, OLD.arrived_at, OLD.starts_at, OLD.no_show)
    IS DISTINCT FROM (NEW.appointment_no, NEW.dealer_id, NEW.arrived_at, NEW.starts_at, NEW.no_show))
  EXECUTE FUNCTION mark_appointment();

CREATE FUNCTION mark_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('MESSAGES', OLD.sent_at), measure_mark('MESSAGES', CASE WHEN OLD.status = 'FAILED' THEN OLD.created_at END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('MESSAGES', NEW.sent_at), measure_mark('MESSAGES', CASE WHEN NEW.status = 'FAILED' THEN NEW.created_at END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_made AFTER INSERT OR DELETE ON sms_log FOR EACH ROW EXECUTE FUNCTION mark_sms();
CREATE TRIGGER measure_changed AFTER UPDATE ON sms_log FOR EACH ROW
  WHEN ((OLD.company_id, OLD.channel, OLD.sent_at, OLD.created_at) IS DISTINCT FROM (NEW.company_id, NEW.channel, NEW.sent_at, NEW.created_at)
    OR (OLD.status = 'FAILED') <> (NEW.status = 'FAILED'))
  EXECUTE FUNCTION mark_sms();
