-- Output VAT of each journal by the lines that it is of: rounded once, when the line is earned, and handed on from here to what is
-- settled, stated and invoiced. A line's rows add up to what is earned of it and not given back.
CREATE TABLE journal_vat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id bigint NOT NULL REFERENCES journal (id),
  kind text NOT NULL CHECK (kind IN ('RETAIL', 'RETAIL_FREIGHT', 'OWN', 'WHOLESALE', 'FREIGHT', 'CORRECTION')),
  order_id bigint,
  line_id bigint NOT NULL,
  of_id bigint REFERENCES journal_vat (id),
  qty integer NOT NULL DEFAULT 0,
  from_fen bigint NOT NULL DEFAULT 0,
  net_fen bigint NOT NULL,
  tax_bp integer NOT NULL CHECK (tax_bp BETWEEN 0 AND 10000),
  tax_fen bigint NOT NULL,
  deferred boolean NOT NULL DEFAULT false
);
CREATE INDEX journal_vat_journal ON journal_vat (journal_id);
CREATE INDEX journal_vat_line ON journal_vat (kind, line_id, id);
CREATE INDEX journal_vat_order ON journal_vat (order_id, kind) WHERE order_id IS NOT NULL;
CREATE INDEX journal_vat_of ON journal_vat (of_id) WHERE of_id IS NOT NULL;
CREATE INDEX journal_vat_deferred ON journal_vat (id) WHERE deferred;
CREATE TRIGGER journal_vat_grows BEFORE UPDATE OR DELETE ON journal_vat FOR EACH ROW EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE journal_vat IS 'Output VAT of journals by line: the only place where it is rounded.';
COMMENT ON COLUMN journal_vat.line_id IS 'Line of the order; shipment of a dealer’s freight, order of a customer’s freight or of a commission, settlement line of a correction.';
COMMENT ON COLUMN journal_vat.of_id IS 'What came in that these pieces went back of.';
COMMENT ON COLUMN journal_vat.from_fen IS 'Where on its line the part begins, incl. VAT: its tax is that of the line up to its end less that up to here.';
COMMENT ON COLUMN journal_vat.deferred IS 'Posted to VATDEF: earned before the tax is due. A journal VAT_DUE of the row turns it into VATOUT.';
COMMENT ON COLUMN journal_vat.net_fen IS 'Incl. VAT; negative for what is given back.';

-- What an invoice line was cut of: the tax of the whole, and where it begins on its source; so that red parts add up to it.
ALTER TABLE sales_invoice_line ADD COLUMN item_tax_fen bigint, ADD COLUMN from_fen bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN sales_invoice_line.item_tax_fen IS 'VAT of what the line was cut of; null before it was carried: then that of net_fen.';
COMMENT ON COLUMN sales_invoice_line.from_fen IS 'Where what it was cut of begins on its source, incl. VAT.';
