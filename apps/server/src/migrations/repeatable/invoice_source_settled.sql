-- Parts that are no tyres are invoiced as parts, with their tax code and unit, as those of retail orders are.
CREATE OR REPLACE VIEW invoice_source_settled (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'S' || l.id, 'S', l.id, CASE WHEN l.statement_id IS NULL OR l.alone THEN 'DEALER_ORDER' ELSE 'STATEMENT' END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_id ELSE l.statement_id END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_no ELSE s.statement_no END, l.party_id, l.id, l.part_id,
  coalesce(nullif(l.name, ''), l.reason), l.size, CASE WHEN l.part_id IS NULL THEN 'SERVICE'
    WHEN p.kind = 'TYRE' THEN 'TYRE' ELSE 'PART' END,
  k.qty, l.incl_fen * k.qty / greatest(l.qty, 1),
  l.incl_fen * k.qty / greatest(l.qty, 1) - CASE WHEN NOT l.alone AND EXISTS (
      SELECT FROM settlement_line x WHERE x.statement_id = l.statement_id AND x.incl_fen < 0 AND NOT x.alone) THEN
    (SELECT round(-sum(x.fen) FILTER (WHERE x.fen < 0)::numeric * sum(x.fen) FILTER (WHERE x.fen > 0 AND x.id <= l.id)
        / sum(x.fen) FILTER (WHERE x.fen > 0))
      - round(-sum(x.fen) FILTER (WHERE x.fen < 0)::numeric * coalesce(sum(x.fen) FILTER (WHERE x.fen > 0 AND x.id < l.id), 0)
        / sum(x.fen) FILTER (WHERE x.fen > 0))
    FROM (SELECT y.id, CASE WHEN y.incl_fen > 0 AND o.returned_qty > 0 THEN y.incl_fen * kept_pieces(y.id) / greatest(y.qty, 1)
        ELSE y.incl_fen END AS fen
      FROM settlement_line y LEFT JOIN dealer_order_line o ON o.id = y.order_line_id
      WHERE y.statement_id = l.statement_id AND NOT y.alone) x) ELSE 0 END::bigint,
  l.tax_bp, '', l.occurred_at
FROM settlement_line l LEFT JOIN statement s ON s.id = l.statement_id
LEFT JOIN dealer_order_line d ON d.id = l.order_line_id LEFT JOIN part p ON p.id = l.part_id
CROSS JOIN LATERAL (SELECT CASE WHEN d.returned_qty > 0 THEN kept_pieces(l.id) ELSE greatest(l.qty, 1) END AS qty) k
WHERE l.type = 'WHOLESALE' AND l.incl_fen > 0 AND coalesce(l.statement_id, l.order_id) IS NOT NULL
  AND (l.statement_id IS NULL OR l.alone OR s.status = 'CONFIRMED') AND k.qty > 0
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'S' AND c.source_line_id = l.id AND c.live);
