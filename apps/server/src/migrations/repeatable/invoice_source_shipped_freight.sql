-- Freight of dealer shipments, with the tax that was posted of it.
CREATE OR REPLACE VIEW invoice_source_shipped_freight (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
) AS
SELECT 'D' || h.id, 'D', h.id, 'DEALER_ORDER', o.id, o.order_no, o.dealer_id, 9000000000000000 + h.id, NULL::bigint,
  CASE k.class WHEN 'GOODS' THEN '运费（价外费用）' ELSE '运费' END, '', CASE k.class WHEN 'GOODS' THEN 'EXTRA' ELSE 'FREIGHT' END, 1,
  h.freight_fen, h.freight_fen, v.tax_bp, '', h.shipped_at, v.tax_fen
FROM dealer_shipment h JOIN dealer_order o ON o.id = h.order_id
CROSS JOIN LATERAL (SELECT freight_class(o.created_at) AS class) k
JOIN LATERAL (SELECT tax_bp, tax_fen FROM journal_vat WHERE kind = 'FREIGHT' AND line_id = h.id ORDER BY id LIMIT 1) v ON true
WHERE h.freight_fen > 0 AND h.state NOT IN ('PLANNED', 'RELEASED') AND h.shipped_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'D' AND c.source_line_id = h.id AND c.live);
