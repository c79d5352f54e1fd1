-- What can be invoiced, each kind by itself in an order that an index gives: a page reads the newest of each and no more.
-- Lines of retail orders.
CREATE VIEW invoice_source_order_line (key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec, item, qty, gross_fen, net_fen, tax_bp, customer_name, at) AS
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

-- Freight of retail orders.
CREATE VIEW invoice_source_order_freight (key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec, item, qty, gross_fen, net_fen, tax_bp, customer_name, at) AS
SELECT 'F' || o.id, 'F', o.id, 'RETAIL_ORDER', o.id, o.order_no, o.dealer_id, 99999, NULL::bigint, '运费', '', 'FREIGHT', 1,
  o.freight_fen, o.freight_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0
    ELSE o.refunded_fen - round(o.refunded_fen::numeric * (o.payable_fen - o.freight_fen) / o.payable_fen) END::bigint,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.completed_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  o.customer_name, o.completed_at
FROM retail_order o
WHERE o.status = 'COMPLETED' AND o.freight_fen > 0 AND o.completed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'F' AND c.source_line_id = o.id AND c.live);

-- What dealers received, and services.
CREATE VIEW invoice_source_settled (key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec, item, qty, gross_fen, net_fen, tax_bp, customer_name, at) AS
SELECT 'S' || l.id, 'S', l.id, CASE WHEN l.statement_id IS NULL OR l.alone THEN 'DEALER_ORDER' ELSE 'STATEMENT' END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_id ELSE l.statement_id END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_no ELSE s.statement_no END, l.party_id, l.id, l.part_id,
  coalesce(nullif(l.name, ''), l.reason), l.size, CASE WHEN l.part_id IS NULL THEN 'SERVICE' ELSE 'TYRE' END,
  k.qty, l.incl_fen * k.qty / greatest(l.qty, 1),
  l.incl_fen * k.qty / greatest(l.qty, 1) - CASE WHEN NOT l.alone AND EXISTS (
      SELECT FROM settlement_line x WHERE x.statement_id = l.statement_id AND x.incl_fen < 0 AND NOT x.alone) THEN
    (SELECT round(-sum(x.incl_fen) FILTER (WHERE x.incl_fen < 0)::numeric * sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0 AND x.id <= l.id)
        / sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0))
      - round(-sum(x.incl_fen) FILTER (WHERE x.incl_fen < 0)::numeric * coalesce(sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0 AND x.id < l.id), 0)
        / sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0))
    FROM settlement_line x WHERE x.statement_id = l.statement_id AND NOT x.alone) ELSE 0 END::bigint,
  l.tax_bp, '', l.occurred_at
FROM settlement_line l LEFT JOIN statement s ON s.id = l.statement_id
LEFT JOIN dealer_order_line d ON d.id = l.order_line_id
CROSS JOIN LATERAL (SELECT CASE WHEN (l.statement_id IS NULL OR l.alone) AND d.returned_qty > 0 THEN kept_pieces(l.id)
  ELSE greatest(l.qty, 1) END AS qty) k
WHERE l.type = 'WHOLESALE' AND l.incl_fen > 0 AND coalesce(l.statement_id, l.order_id) IS NOT NULL
  AND (l.statement_id IS NULL OR l.alone OR s.status = 'CONFIRMED') AND k.qty > 0
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'S' AND c.source_line_id = l.id AND c.live);

-- Freight of dealer shipments.
CREATE VIEW invoice_source_shipped_freight (key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec, item, qty, gross_fen, net_fen, tax_bp, customer_name, at) AS
SELECT 'D' || h.id, 'D', h.id, 'DEALER_ORDER', o.id, o.order_no, o.dealer_id, 9000000000000000 + h.id, NULL::bigint, '运费', '', 'FREIGHT', 1,
  h.freight_fen, h.freight_fen,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.created_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  '', h.shipped_at
FROM dealer_shipment h JOIN dealer_order o ON o.id = h.order_id
WHERE h.freight_fen > 0 AND h.state NOT IN ('PLANNED', 'RELEASED') AND h.shipped_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'D' AND c.source_line_id = h.id AND c.live);

CREATE OR REPLACE VIEW invoice_source AS
SELECT * FROM invoice_source_order_line
UNION ALL SELECT * FROM invoice_source_order_freight
UNION ALL SELECT * FROM invoice_source_settled
UNION ALL SELECT * FROM invoice_source_shipped_freight;

CREATE INDEX retail_order_to_invoice ON retail_order (completed_at DESC) WHERE status = 'COMPLETED' AND completed_at IS NOT NULL;
CREATE INDEX retail_order_freight ON retail_order (completed_at DESC) WHERE status = 'COMPLETED' AND freight_fen > 0 AND completed_at IS NOT NULL;
