-- Lines of retail orders.
CREATE OR REPLACE VIEW invoice_source_order_line (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'R' || l.id AS key, 'R' AS source_kind, l.id AS source_line_id, 'RETAIL_ORDER' AS source_type, o.id AS source_id,
  o.order_no AS source_no, o.dealer_id, l.line_no::bigint AS place, l.part_id, l.name, l.size AS spec, l.kind AS item,
  l.qty, l.gross_fen,
  l.net_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0 ELSE
    (SELECT round(o.refunded_fen::numeric * (sum(x.net_fen) FILTER (WHERE x.line_no <= l.line_no)) / o.payable_fen)
      - round(o.refunded_fen::numeric * coalesce(sum(x.net_fen) FILTER (WHERE x.line_no < l.line_no), 0) / o.payable_fen)
    FROM retail_order_line x WHERE x.order_id = o.id) END::bigint AS net_fen,
  l.tax_bp, o.customer_name, o.completed_at AS at
FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
WHERE o.status = 'COMPLETED' AND l.net_fen > 0 AND o.completed_at IS NOT NULL
  -- What dealers sell of their own is theirs to invoice.
  AND NOT (coalesce(l.tyre_source, 0) = 1 AND l.cost_fen IS NULL)
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'R' AND c.source_line_id = l.id AND c.live);
