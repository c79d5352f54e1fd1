-- Messages of the platform are no company's: their day is marked.
CREATE OR REPLACE FUNCTION mark_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('MESSAGES', OLD.sent_at, OLD.company_id),
      measure_mark('MESSAGES', CASE WHEN OLD.status = 'FAILED' THEN OLD.created_at END, OLD.company_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('MESSAGES', NEW.sent_at, NEW.company_id),
      measure_mark('MESSAGES', CASE WHEN NEW.status = 'FAILED' THEN NEW.created_at END, NEW.company_id);
  END IF;
  RETURN NULL;
END $$;
