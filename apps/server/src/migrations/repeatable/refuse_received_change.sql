CREATE OR REPLACE FUNCTION refuse_received_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'invoice_id' = to_jsonb(NEW) - 'invoice_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
