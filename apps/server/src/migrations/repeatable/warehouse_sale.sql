-- Goods of warehouses that were sold for good (J4), as they left and what they cost; those that came back (J8a) below zero.
-- sale_line_id: of the shipment that a dealer's pieces came with.
CREATE OR REPLACE VIEW warehouse_sale AS
SELECT 'retail-shipment' AS source_type, s.id AS source_id, 'RETAIL' AS order_type, o.id AS order_id, o.order_no,
  h.location_id, s.part_id, l.part_no, l.name, l.size, l.tax_bp, (x.qty - g.qty)::int AS qty, (x.cost_fen - g.fen)::bigint AS cost_fen, o.completed_at AS occurred_at,
  s.id AS sale_line_id
FROM retail_order o JOIN retail_shipment h ON h.order_id = o.id AND h.state NOT IN ('RELEASED','RETURNED')
JOIN retail_shipment_line s ON s.shipment_id = h.id JOIN retail_order_line l ON l.id = s.order_line_id
CROSS JOIN LATERAL (SELECT -sum(t.delta) AS qty, (-sum(coalesce(CASE WHEN t.own_delta IS NULL THEN t.delta * t.unit_cost_fen ELSE t.value_fen END, 0)))::bigint AS cost_fen
  FROM stock_txn t WHERE t.biz_type = 'SALE_OUT' AND t.biz_line_id = s.id AND t.bucket = 'on_hand') x
-- Less what never came: it is sent again, or given up.
CROSS JOIN LATERAL (SELECT coalesce(sum(d.qty), 0) AS qty, coalesce(sum(d.cost_fen), 0) AS fen FROM retail_discrepancy d
  WHERE d.shipment_line_id = s.id AND d.state IN ('RESHIP', 'REFUND')) g
WHERE o.completed_at IS NOT NULL AND x.qty > g.qty
UNION ALL
SELECT e.source_type, e.source_id, 'WHOLESALE', o.id, o.order_no, e.location_id, l.part_id, l.part_no, l.name, l.size, l.tax_bp,
  e.qty, (round(e.cost * e.upto / e.of) - round(e.cost * (e.upto - e.qty) / e.of))::bigint, e.occurred_at, e.shipment_line_id
FROM (
  SELECT v.source_type, v.source_id, v.journal_of, v.shipment_line_id, v.qty, h.order_id, h.location_id, s.order_line_id, coalesce(s.cost_fen, 0)::numeric AS cost, s.qty AS of,
    j.posted_at AS occurred_at,
    -- What came, and what came back, each adds up to the whole by itself.
    sum(v.qty) OVER (PARTITION BY h.order_id, s.id, v.qty < 0 ORDER BY j.id, v.source_id ROWS UNBOUNDED PRECEDING) AS upto
  FROM (SELECT 'dealer-receipt' AS source_type, x.id AS source_id, r.id AS journal_of, x.shipment_line_id, x.good AS qty
      FROM dealer_receipt r JOIN dealer_receipt_line x ON x.receipt_id = r.id AND x.good > 0 WHERE r.kind <> 'CLAIM'
    UNION ALL
    SELECT 'dealer-claim', c.id, c.id, c.shipment_line_id, c.qty FROM dealer_claim c WHERE c.state = 'REJECTED'
    UNION ALL
    SELECT 'dealer-return', b.id, b.id, b.shipment_line_id, -b.qty FROM dealer_return b WHERE b.state = 'APPROVED') v
  JOIN dealer_shipment_line s ON s.id = v.shipment_line_id JOIN dealer_shipment h ON h.id = s.shipment_id
  JOIN journal j ON j.source_type = v.source_type AND j.source_id = v.journal_of
    AND j.type = CASE WHEN v.qty < 0 THEN 'RETURN_EARNED' ELSE 'EARNED' END) e
JOIN dealer_order o ON o.id = e.order_id JOIN dealer_order_line l ON l.id = e.order_line_id;
