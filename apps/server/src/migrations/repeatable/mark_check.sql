CREATE OR REPLACE FUNCTION mark_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('CHECKS', OLD.checked_at, OLD.dealer_id), measure_mark('SOLVED', OLD.checked_at, OLD.dealer_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('CHECKS', NEW.checked_at, NEW.dealer_id), measure_mark('SOLVED', NEW.checked_at, NEW.dealer_id);
  END IF;
  RETURN NULL;
END $$;
