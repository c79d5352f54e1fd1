CREATE OR REPLACE FUNCTION mark_order(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('ORDERED', o.created_at, o.dealer_id);
  IF o.paid_at IS NOT NULL THEN
    PERFORM measure_mark('PAID', o.paid_at, o.dealer_id), measure_mark('CUSTOMERS', o.paid_at, o.dealer_id);
    -- The next order of the customer may become the first, or be it no more.
    PERFORM measure_mark('CUSTOMERS', next.paid_at, o.dealer_id) FROM (SELECT n.paid_at FROM retail_order n
      WHERE n.mobile_index = o.mobile_index AND n.mobile_index <> '' AND n.dealer_id = o.dealer_id AND n.paid_at IS NOT NULL
        AND (n.paid_at, n.id) > (o.paid_at, o.id) ORDER BY n.paid_at, n.id LIMIT 1) next;
    PERFORM measure_mark('REFUNDED', r.success_at, o.dealer_id) FROM refund r WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id;
  END IF;
  PERFORM mark_completed(o);
END $$;
