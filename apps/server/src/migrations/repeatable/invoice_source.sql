-- What can be invoiced, each kind by itself in an order that an index gives: a page reads the newest of each and no more.
CREATE OR REPLACE VIEW invoice_source AS
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
FROM invoice_source_order_line
UNION ALL
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
FROM invoice_source_order_freight
UNION ALL
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
FROM invoice_source_settled
UNION ALL
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
FROM invoice_source_shipped_freight;
