-- Freight of retail orders, less what is refunded and what is being refunded of it. Its tax is what was posted.
CREATE OR REPLACE VIEW invoice_source_order_freight (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
) AS
SELECT 'F' || o.id, 'F', o.id, 'RETAIL_ORDER', o.id, o.order_no, o.dealer_id, 99999, NULL::bigint,
  CASE c.class WHEN 'GOODS' THEN '运费（价外费用）' ELSE '运费' END, '', CASE c.class WHEN 'GOODS' THEN 'EXTRA' ELSE 'FREIGHT' END, 1,
  o.freight_fen, o.freight_fen - b.fen::bigint, v.bp, o.customer_name, o.completed_at,
  (v.tax - (round(b.fen * v.bp / (10000 + v.bp)) - round((o.freight_fen - v.net) * v.bp / (10000 + v.bp))))::bigint
FROM retail_order o CROSS JOIN LATERAL (SELECT freight_class(o.created_at) AS class) c
CROSS JOIN LATERAL (SELECT o.refunded_fen + coalesce(sum(r.amount_fen), 0) AS fen FROM refund r
  WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id AND r.state NOT IN ('SUCCESS', 'CLOSED') AND NOT r.suspense) k
CROSS JOIN LATERAL (SELECT coalesce(sum(d.fen) FILTER (WHERE d.line_id IS NULL), 0) AS own, k.fen - coalesce(sum(d.fen), 0) AS others
  FROM retail_refund_part d JOIN refund r ON r.id = d.refund_id AND r.state <> 'CLOSED' WHERE d.order_id = o.id) p
CROSS JOIN LATERAL (SELECT p.own + p.others - round(p.others * (o.payable_fen - o.freight_fen) / greatest(o.payable_fen, 1)) AS fen) b
CROSS JOIN LATERAL (SELECT sum(net_fen) AS net, sum(tax_fen) AS tax, min(tax_bp) AS bp FROM journal_vat
  WHERE kind = 'RETAIL_FREIGHT' AND line_id = o.id) v
WHERE o.status = 'COMPLETED' AND o.freight_fen > 0 AND o.completed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'F' AND c.source_line_id = o.id AND c.live);
