-- A supplier that delivers no more answers returns by a red invoice: its total is below zero, and its money comes back.
DO $$ DECLARE name text; BEGIN
  SELECT conname INTO STRICT name FROM pg_constraint WHERE conrelid = 'supplier_invoice'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%excl_fen + tax_fen) > 0%';
  EXECUTE format('ALTER TABLE supplier_invoice DROP CONSTRAINT %I', name);
END $$;
ALTER TABLE supplier_invoice ADD CONSTRAINT supplier_invoice_whole CHECK (status NOT IN ('SUBMITTED','VERIFIED','PAID')
  OR (invoice_no <> '' AND submitted_by IS NOT NULL AND excl_fen + tax_fen <> 0));
