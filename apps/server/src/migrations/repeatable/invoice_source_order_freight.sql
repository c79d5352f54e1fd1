-- Freight of retail orders.
CREATE OR REPLACE VIEW invoice_source_order_freight (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'F' || o.id, 'F', o.id, 'RETAIL_ORDER', o.id, o.order_no, o.dealer_id, 99999, NULL::bigint, CASE k.class WHEN 'GOODS' THEN '运费（价外费用）' ELSE '运费' END, '',
  CASE k.class WHEN 'GOODS' THEN 'EXTRA' ELSE 'FREIGHT' END, 1,
  o.freight_fen, o.freight_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0
    ELSE o.refunded_fen - round(o.refunded_fen::numeric * (o.payable_fen - o.freight_fen) / o.payable_fen) END::bigint,
  (SELECT rate_bp FROM vat_setting WHERE part_class = k.class
    AND valid_from <= (o.completed_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  o.customer_name, o.completed_at
FROM retail_order o CROSS JOIN LATERAL (SELECT freight_class(o.completed_at) AS class) k
WHERE o.status = 'COMPLETED' AND o.freight_fen > 0 AND o.completed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'F' AND c.source_line_id = o.id AND c.live);
