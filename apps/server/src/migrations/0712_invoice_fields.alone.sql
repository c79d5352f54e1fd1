-- Constraints and an index of 0711, by themselves: the table stays open meanwhile.
ALTER TABLE sales_invoice VALIDATE CONSTRAINT sales_invoice_business_check;
ALTER TABLE sales_invoice VALIDATE CONSTRAINT sales_invoice_reissue_of_fkey;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sales_invoice_reissue ON sales_invoice (reissue_of) WHERE reissue_of IS NOT NULL;
