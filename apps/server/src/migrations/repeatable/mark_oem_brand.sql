CREATE OR REPLACE FUNCTION mark_oem_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('oem', OLD.oem_id::text) WHERE TG_OP <> 'INSERT';
  PERFORM measure_mark_place('oem', NEW.oem_id::text) WHERE TG_OP <> 'DELETE';
  PERFORM measure_mark_place('oem', '');
  RETURN NULL;
END $$;
