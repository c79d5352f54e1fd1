-- Which of the company's bank accounts moved the money of a document; null where no bank did.
ALTER TABLE supplier_invoice ADD COLUMN bank_account_id bigint;
ALTER TABLE shipping_account_entry ADD COLUMN bank_account_id bigint;
ALTER TABLE payment ADD COLUMN bank_account_id bigint;
ALTER TABLE channel_payout ADD COLUMN bank_account_id bigint;
ALTER TABLE bill_difference_entry ADD COLUMN bank_account_id bigint;
ALTER TABLE prepay_document ADD COLUMN bank_account_id bigint;
ALTER TABLE credit_document ADD COLUMN bank_account_id bigint;
ALTER TABLE statement_payment ADD COLUMN bank_account_id bigint;
-- Where a channel pays out to; null: to the default account.
ALTER TABLE pay_method ADD COLUMN bank_account_id bigint;
ALTER TABLE supplier_invoice ADD CONSTRAINT supplier_invoice_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE shipping_account_entry ADD CONSTRAINT shipping_account_entry_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE payment ADD CONSTRAINT payment_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE channel_payout ADD CONSTRAINT channel_payout_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE bill_difference_entry ADD CONSTRAINT bill_difference_entry_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE pay_method ADD CONSTRAINT pay_method_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE prepay_document ADD CONSTRAINT prepay_document_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE credit_document ADD CONSTRAINT credit_document_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
ALTER TABLE statement_payment ADD CONSTRAINT statement_payment_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account (id) NOT VALID;
-- What was posted before says it by its entry.
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
SELECT j.type, j.source_type, j.source_id, b.id AS bank FROM journal j
JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'BANK'
JOIN bank_account b ON CASE WHEN e.subject_id IS NULL THEN b.takes_unnamed ELSE b.subject_id = e.subject_id END;
UPDATE supplier_invoice d SET bank_account_id = m.bank FROM moved m
WHERE m.source_type = 'SUPPLIER_INVOICE' AND m.type = 'SETTLEMENT' AND m.source_id = d.id;
UPDATE payment d SET bank_account_id = m.bank FROM moved m WHERE m.source_type = 'PAYMENT' AND m.source_id = d.id;
UPDATE channel_payout d SET bank_account_id = m.bank FROM moved m WHERE m.source_type = 'PAYOUT' AND m.source_id = d.id;
UPDATE bill_difference_entry d SET bank_account_id = m.bank FROM moved m
WHERE m.source_type = 'bill-difference' AND m.source_id = d.id;
UPDATE prepay_document d SET bank_account_id = m.bank FROM moved m
WHERE m.source_type = 'PREPAY_DOCUMENT' AND m.source_id = d.id;
UPDATE credit_document d SET bank_account_id = m.bank FROM moved m
WHERE m.source_type = 'credit-document' AND m.source_id = d.id;
UPDATE statement_payment d SET bank_account_id = m.bank FROM moved m
WHERE m.source_type = 'statement-payment' AND m.source_id = d.id;
ALTER TABLE shipping_account_entry DISABLE TRIGGER shipping_account_entry_grows;
UPDATE shipping_account_entry d SET bank_account_id = m.bank FROM moved m
WHERE m.source_type = 'shipping-account-entry' AND m.source_id = d.id;
ALTER TABLE shipping_account_entry ENABLE TRIGGER shipping_account_entry_grows;
