-- A printed waybill stays what it was: neither its version nor its record ever changes.
CREATE OR REPLACE FUNCTION refuse_waybill_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable', TG_TABLE_NAME;
END $$;
