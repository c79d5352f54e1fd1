CREATE OR REPLACE FUNCTION find_notice_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT at INTO NEW.timeline_at FROM timeline WHERE id = NEW.timeline_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('no step %s', NEW.timeline_id), TABLE = 'notice', CONSTRAINT = 'notice_timeline';
  END IF;
  RETURN NEW;
END $$;
