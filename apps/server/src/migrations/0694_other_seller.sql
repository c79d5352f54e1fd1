-- An e-invoice of another company than the supplier is decided about by itself, beside the variances.
ALTER TABLE supplier_invoice ADD COLUMN seller_by bigint;
ALTER TABLE supplier_invoice ADD COLUMN seller_by_name text;
ALTER TABLE supplier_invoice ADD COLUMN seller_reason text NOT NULL DEFAULT '';
ALTER TABLE supplier_invoice ADD CONSTRAINT supplier_invoice_seller_by CHECK (seller_by <> submitted_by);
COMMENT ON COLUMN supplier_invoice.seller_by IS 'Who accepted that the e-invoice''s seller is not the supplier.';
