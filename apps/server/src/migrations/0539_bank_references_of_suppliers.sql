-- A bank reference pays one supplier invoice: it is asked for by itself.
CREATE INDEX supplier_invoice_serial ON supplier_invoice (bank_serial) WHERE bank_serial <> '';
