-- Money that came for orders on credit goes back to the bank: PAYBACK, of one repayment, all of it at most.
ALTER TABLE credit_document DROP CONSTRAINT credit_document_kind_check,
  ADD CONSTRAINT credit_document_kind_check CHECK (kind IN ('LINE','REPAYMENT','PAYBACK')),
  ADD COLUMN repayment_id bigint REFERENCES credit_document (id),
  ADD CONSTRAINT credit_document_repayment CHECK ((kind = 'PAYBACK') = (repayment_id IS NOT NULL));
CREATE INDEX credit_document_paid_back ON credit_document (repayment_id) WHERE repayment_id IS NOT NULL;
DO $$ DECLARE name text; BEGIN
  SELECT conname INTO STRICT name FROM pg_constraint WHERE conrelid = 'credit_document'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%bank_serial%';
  EXECUTE format('ALTER TABLE credit_document DROP CONSTRAINT %I', name);
END $$;
ALTER TABLE credit_document ADD CONSTRAINT credit_document_bank CHECK ((kind = 'LINE') = (bank_serial = ''));
DROP INDEX credit_document_serial;
CREATE UNIQUE INDEX credit_document_serial ON credit_document (bank_account, bank_serial) WHERE kind <> 'LINE' AND status <> 'REJECTED';

-- What a payback took from an order stands below zero.
ALTER TABLE credit_repaid DROP CONSTRAINT credit_repaid_fen_check, ADD CONSTRAINT credit_repaid_fen_check CHECK (fen <> 0);
