CREATE OR REPLACE FUNCTION mark_wheel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark('SOLVED', c.checked_at, c.dealer_id) FROM tyre_check c WHERE c.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.check_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.check_id END);
  RETURN NULL;
END $$;
