CREATE OR REPLACE FUNCTION mark_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('VISITS', OLD.arrived_at, OLD.dealer_id),
      measure_mark('VISITS', CASE WHEN OLD.no_show THEN OLD.starts_at END, OLD.dealer_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('VISITS', NEW.arrived_at, NEW.dealer_id),
      measure_mark('VISITS', CASE WHEN NEW.no_show THEN NEW.starts_at END, NEW.dealer_id);
  END IF;
  RETURN NULL;
END $$;
