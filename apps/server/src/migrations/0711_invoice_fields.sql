-- Fields of fully digital invoices: who draws them, and the special kind of business; what is issued anew once one is red.
ALTER TABLE sales_invoice ADD COLUMN drawer text NOT NULL DEFAULT '';
ALTER TABLE sales_invoice ADD COLUMN business text NOT NULL DEFAULT 'NONE';
ALTER TABLE sales_invoice ADD COLUMN reissue_of bigint;
ALTER TABLE sales_invoice ADD CONSTRAINT sales_invoice_business_check CHECK (business IN ('NONE', 'REFINED_OIL', 'CARGO')) NOT VALID;
ALTER TABLE sales_invoice ADD CONSTRAINT sales_invoice_reissue_of_fkey FOREIGN KEY (reissue_of) REFERENCES sales_invoice (id) NOT VALID;
COMMENT ON COLUMN sales_invoice.business IS 'Special kind of business of the tax authority that needs an invoice of its own.';
COMMENT ON COLUMN sales_invoice.reissue_of IS 'The red invoice that it corrects.';
ALTER TABLE red_letter ADD COLUMN reissue jsonb, ADD COLUMN reissue_keys text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN red_letter.reissue IS 'Title and kind of what is issued for the same lines once all of the invoice is red; null: nothing.';
COMMENT ON COLUMN red_letter.reissue_keys IS 'Lines that are to be issued anew; empty once they are.';
