-- Invoices of suppliers as they are printed: a unit price with up to six decimals, amount and VAT of each line, and whether
-- the invoice is special (its VAT is deducted) or ordinary (its VAT is cost).
ALTER TABLE supplier_invoice_line ADD COLUMN unit_rest_micro integer NOT NULL DEFAULT 0;
ALTER TABLE supplier_invoice_line ADD COLUMN round_fen bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN supplier_invoice_line.unit_rest_micro IS 'What the unit price has beyond its fen, in millionths of a yuan.';
COMMENT ON COLUMN supplier_invoice_line.round_fen IS 'The printed amount less pieces × printed price.';
ALTER TABLE supplier_invoice_line DROP CONSTRAINT supplier_invoice_line_check;
ALTER TABLE supplier_invoice_line DROP CONSTRAINT supplier_invoice_line_check1;
ALTER TABLE supplier_invoice_line DROP CONSTRAINT supplier_invoice_line_unit_fen_check;
ALTER TABLE supplier_invoice_line ADD CONSTRAINT supplier_invoice_line_price CHECK (unit_fen >= 0
  AND unit_rest_micro BETWEEN 0 AND 9999 AND unit_fen + unit_rest_micro > 0) NOT VALID;
ALTER TABLE supplier_invoice_line VALIDATE CONSTRAINT supplier_invoice_line_price;
ALTER TABLE supplier_invoice_line ADD CONSTRAINT supplier_invoice_line_sums CHECK (
  excl_fen - received_qty * order_fen = quantity_var_fen + price_var_fen + round_fen
  AND excl_fen - round_fen = round(qty * (unit_fen * 10000::numeric + unit_rest_micro) / 10000)) NOT VALID;
ALTER TABLE supplier_invoice_line VALIDATE CONSTRAINT supplier_invoice_line_sums;

ALTER TABLE supplier_invoice ADD COLUMN kind text NOT NULL DEFAULT 'SPECIAL';
ALTER TABLE supplier_invoice ADD COLUMN round_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE supplier_invoice ADD COLUMN file_invoice_kind text NOT NULL DEFAULT '';
-- A red invoice over a lower price, without goods: the invoice that it reduces.
ALTER TABLE supplier_invoice ADD COLUMN reduces_id bigint REFERENCES supplier_invoice (id);
ALTER TABLE supplier_invoice ADD CONSTRAINT supplier_invoice_kind CHECK (kind IN ('SPECIAL','ORDINARY')) NOT VALID;
ALTER TABLE supplier_invoice VALIDATE CONSTRAINT supplier_invoice_kind;
ALTER TABLE supplier_invoice ADD CONSTRAINT supplier_invoice_file_invoice_kind
  CHECK (file_invoice_kind IN ('','SPECIAL','ORDINARY')) NOT VALID;
ALTER TABLE supplier_invoice VALIDATE CONSTRAINT supplier_invoice_file_invoice_kind;
ALTER TABLE supplier_invoice ADD CONSTRAINT supplier_invoice_reduces CHECK (reduces_id IS NULL
  OR (received_fen = 0 AND qty = 0 AND excl_fen <= 0 AND tax_fen <= 0)) NOT VALID;
ALTER TABLE supplier_invoice VALIDATE CONSTRAINT supplier_invoice_reduces;
CREATE INDEX supplier_invoice_reduced ON supplier_invoice (reduces_id) WHERE reduces_id IS NOT NULL;

-- What a supplier is for VAT. Small-scale suppliers invoice at the reduced rate of the day, free ones without VAT.
ALTER TABLE supplier ADD COLUMN taxpayer text NOT NULL DEFAULT 'GENERAL';
ALTER TABLE supplier ADD CONSTRAINT supplier_taxpayer CHECK (taxpayer IN ('GENERAL','SMALL','FREE')) NOT VALID;
ALTER TABLE supplier VALIDATE CONSTRAINT supplier_taxpayer;

-- Rates of small-scale taxpayers: 3 %; from March 2020 1 % by relief, nothing from April 2022 to the end of that year, 1 % to
-- the end of 2027.
ALTER TABLE vat_setting DROP CONSTRAINT vat_setting_part_class_check;
ALTER TABLE vat_setting ADD CONSTRAINT vat_setting_part_class_check CHECK (part_class IN ('GOODS','SERVICE','FREIGHT','SMALL'))
  NOT VALID;
ALTER TABLE vat_setting VALIDATE CONSTRAINT vat_setting_part_class_check;
INSERT INTO vat_setting (part_class, rate_bp, valid_from) VALUES
  ('SMALL', 300, '2009-01-01'), ('SMALL', 100, '2020-03-01'), ('SMALL', 0, '2022-04-01'), ('SMALL', 100, '2023-01-01'),
  ('SMALL', 300, '2028-01-01');
