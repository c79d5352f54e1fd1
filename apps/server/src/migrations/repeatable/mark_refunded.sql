-- The shop of a refund's order; of one that is gone nobody knows it, and the whole day is marked.
CREATE OR REPLACE FUNCTION mark_refunded(r refund) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dealer bigint := (SELECT o.dealer_id FROM retail_order o WHERE o.id = r.biz_id);
BEGIN
  IF r.biz_type <> 'RETAIL_ORDER' THEN RETURN; END IF;
  PERFORM measure_mark('REFUNDED', r.success_at, dealer);
  PERFORM measure_mark('REFUNDED', x.success_at, dealer) FROM refund x WHERE x.biz_type = r.biz_type AND x.biz_id = r.biz_id;
END $$;
