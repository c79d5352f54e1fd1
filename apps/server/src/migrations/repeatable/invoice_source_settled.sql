-- Parts that are no tyres are invoiced as parts, with their tax code and unit, as those of retail orders are. Tax is what was
-- posted: of a received line less what came back of it, and less its part of what its statement takes off; what is carried forward
-- has no rate of its own.
CREATE OR REPLACE VIEW invoice_source_settled (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at, tax_fen
) AS
SELECT 'S' || l.id, 'S', l.id, CASE WHEN l.statement_id IS NULL OR l.alone THEN 'DEALER_ORDER' ELSE 'STATEMENT' END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_id ELSE l.statement_id END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_no ELSE s.statement_no END, l.party_id, l.id, l.part_id,
  coalesce(nullif(l.name, ''), l.reason), l.size, CASE WHEN l.part_id IS NULL THEN 'SERVICE'
    WHEN p.kind = 'TYRE' THEN 'TYRE' ELSE 'PART' END,
  k.qty, l.incl_fen * k.qty / greatest(l.qty, 1),
  l.incl_fen * k.qty / greatest(l.qty, 1) - coalesce(n.fen, 0)::bigint, l.tax_bp, '', l.occurred_at,
  l.tax_fen + coalesce(r.tax, 0)::bigint - coalesce(n.tax, 0)::bigint
FROM settlement_line l LEFT JOIN statement s ON s.id = l.statement_id
LEFT JOIN dealer_order_line d ON d.id = l.order_line_id LEFT JOIN part p ON p.id = l.part_id
CROSS JOIN LATERAL (SELECT CASE WHEN d.returned_qty > 0 THEN kept_pieces(l.id) ELSE greatest(l.qty, 1) END AS qty) k
LEFT JOIN LATERAL (SELECT sum(v.tax_fen) AS tax FROM journal j
  JOIN journal_vat own ON own.journal_id = j.id AND own.line_id = l.order_line_id AND own.of_id IS NULL
  JOIN journal_vat v ON v.of_id = own.id JOIN journal w ON w.id = v.journal_id
  JOIN settlement_line x ON x.source_type = w.source_type AND x.source_id = w.source_id AND x.alone
  WHERE j.source_type = l.source_type AND j.source_id = l.source_id AND j.type = 'EARNED') r ON d.returned_qty > 0
LEFT JOIN LATERAL (SELECT round(x.neg * x.upto / x.pos) - round(x.neg * (x.upto - x.own) / x.pos) AS fen,
    round(x.neg_tax * x.upto / x.pos) - round(x.neg_tax * (x.upto - x.own) / x.pos) AS tax
  FROM (SELECT -sum(fen) FILTER (WHERE fen < 0)::numeric AS neg, -sum(tax) FILTER (WHERE fen < 0)::numeric AS neg_tax,
      sum(fen) FILTER (WHERE fen > 0) AS pos, sum(fen) FILTER (WHERE fen > 0 AND id <= l.id) AS upto,
      coalesce(sum(fen) FILTER (WHERE fen > 0 AND id = l.id), 0) AS own
    FROM (SELECT y.id, CASE y.tax_bp WHEN l.tax_bp THEN y.tax_fen
        ELSE round(y.incl_fen::numeric * l.tax_bp / (10000 + l.tax_bp)) END AS tax, CASE WHEN y.incl_fen > 0 AND o.returned_qty > 0
        THEN y.incl_fen * kept_pieces(y.id) / greatest(y.qty, 1) ELSE y.incl_fen END AS fen
      FROM settlement_line y LEFT JOIN dealer_order_line o ON o.id = y.order_line_id
      WHERE y.statement_id = l.statement_id AND NOT y.alone) z) x) n
  ON NOT l.alone AND EXISTS (SELECT FROM settlement_line x WHERE x.statement_id = l.statement_id
    AND x.incl_fen < 0 AND NOT x.alone)
WHERE l.type = 'WHOLESALE' AND l.incl_fen > 0 AND coalesce(l.statement_id, l.order_id) IS NOT NULL
  AND (l.statement_id IS NULL OR l.alone OR s.status = 'CONFIRMED') AND k.qty > 0
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'S' AND c.source_line_id = l.id AND c.live);
