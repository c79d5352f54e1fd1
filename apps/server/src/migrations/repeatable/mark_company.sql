CREATE OR REPLACE FUNCTION mark_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('area', OLD.region), measure_mark_place('area', NEW.region);
  RETURN NULL;
END $$;
