-- A dealer that is made has no facts yet, one that has some is not deleted.
CREATE OR REPLACE FUNCTION mark_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.group_id IS DISTINCT FROM NEW.group_id THEN
    PERFORM measure_mark_place('group', OLD.group_id::text), measure_mark_place('group', NEW.group_id::text);
  END IF;
  IF OLD.province <> NEW.province THEN
    PERFORM measure_mark_place('region', OLD.province), measure_mark_place('region', NEW.province);
  END IF;
  RETURN NULL;
END $$;
