-- Lines of retail orders, less what is refunded and what is being refunded of them: as their refunds say, of those of before
-- in proportion. Their tax is what was posted.
CREATE OR REPLACE VIEW invoice_source_order_line (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
) AS
SELECT 'R' || l.id AS key, 'R' AS source_kind, l.id AS source_line_id, 'RETAIL_ORDER' AS source_type, o.id AS source_id,
  o.order_no AS source_no, o.dealer_id, l.line_no::bigint AS place, l.part_id, l.name, l.size AS spec, l.kind AS item,
  l.qty, l.gross_fen, l.net_fen - coalesce(b.fen, 0)::bigint AS net_fen, l.tax_bp, o.customer_name, o.completed_at AS at,
  coalesce(b.tax, l.tax_fen)::bigint AS tax_fen
FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
CROSS JOIN LATERAL (SELECT o.refunded_fen + coalesce(sum(r.amount_fen), 0) AS fen FROM refund r
  WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id AND r.state NOT IN ('SUCCESS', 'CLOSED') AND NOT r.suspense) k
LEFT JOIN LATERAL (SELECT c.fen,
    v.tax - (round(c.fen * l.tax_bp / (10000 + l.tax_bp)) - round((l.net_fen - v.net) * l.tax_bp / (10000 + l.tax_bp))) AS tax
  FROM (SELECT p.own + round(p.others * (sum(x.net_fen) FILTER (WHERE x.line_no <= l.line_no)) / o.payable_fen)
      - round(p.others * coalesce(sum(x.net_fen) FILTER (WHERE x.line_no < l.line_no), 0) / o.payable_fen) AS fen
    FROM (SELECT coalesce(sum(d.fen) FILTER (WHERE d.line_id = l.id), 0) AS own, k.fen - coalesce(sum(d.fen), 0) AS others
      FROM retail_refund_part d JOIN refund r ON r.id = d.refund_id AND r.state <> 'CLOSED' WHERE d.order_id = o.id) p
    CROSS JOIN retail_order_line x WHERE x.order_id = o.id GROUP BY p.own, p.others) c
  CROSS JOIN (SELECT coalesce(sum(net_fen), l.net_fen) AS net, coalesce(sum(tax_fen), l.tax_fen) AS tax FROM journal_vat
    WHERE kind = 'RETAIL' AND line_id = l.id) v) b ON k.fen > 0 AND o.payable_fen > 0
WHERE o.status = 'COMPLETED' AND l.net_fen > 0 AND o.completed_at IS NOT NULL
  -- What dealers sell of their own is theirs to invoice.
  AND NOT (coalesce(l.tyre_source, 0) = 1 AND l.cost_fen IS NULL)
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'R' AND c.source_line_id = l.id AND c.live);
