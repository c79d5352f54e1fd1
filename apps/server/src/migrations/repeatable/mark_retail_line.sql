CREATE OR REPLACE FUNCTION mark_retail_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.order_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.order_id END);
  RETURN NULL;
END $$;
