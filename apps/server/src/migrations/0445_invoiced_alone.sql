-- Lines of dealer orders that are invoiced by themselves, without a statement, with what comes back of them: they stay so,
-- whatever statement they stand on later, and no statement takes them off its other lines.
ALTER TABLE settlement_line ADD COLUMN alone boolean NOT NULL DEFAULT false;
UPDATE settlement_line l SET alone = true WHERE EXISTS (
  SELECT FROM sales_invoice_line x JOIN sales_invoice i ON i.id = x.invoice_id AND i.source_type = 'DEALER_ORDER'
    AND i.status <> 'DELETED' WHERE x.source_kind = 'S' AND x.source_line_id = l.id);
UPDATE settlement_line l SET alone = true WHERE l.type = 'WHOLESALE' AND l.statement_id IS NULL AND EXISTS (
  SELECT FROM settlement_line x WHERE x.order_id = l.order_id AND x.type = 'WHOLESALE' AND x.order_line_id = l.order_line_id
    AND x.alone);
CREATE INDEX settlement_line_alone ON settlement_line (statement_id) WHERE alone;

-- Pieces of a received line that the dealer kept, of those that no statement settles: who comes last goes back first.
CREATE FUNCTION kept_pieces(line bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(0, least(l.qty, (SELECT coalesce(sum(x.qty), 0) FROM settlement_line x
    WHERE x.order_id = l.order_id AND x.type = 'WHOLESALE' AND x.order_line_id = l.order_line_id
      AND (x.alone OR x.statement_id IS NULL)
      AND (x.source_type = 'dealer-return' OR (x.source_type IN ('dealer-receipt', 'dealer-claim') AND x.id >= l.id)))))::int
  FROM settlement_line l WHERE l.id = line $$;

-- D: freight of a shipment to a dealer, earned when it left (J10).
DO $$ DECLARE name text; own text; BEGIN
  FOREACH own IN ARRAY ARRAY['sales_invoice_line', 'sales_invoice_claim'] LOOP
    SELECT conname INTO STRICT name FROM pg_constraint WHERE conrelid = own::regclass AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '%source_kind%';
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', own, name);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (source_kind IN (''R'', ''F'', ''S'', ''D''))', own, name);
  END LOOP;
END $$;

CREATE OR REPLACE VIEW invoice_source AS
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
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'R' AND c.source_line_id = l.id AND c.live)
UNION ALL
SELECT 'F' || o.id, 'F', o.id, 'RETAIL_ORDER', o.id, o.order_no, o.dealer_id, 99999, NULL, '运费', '', 'FREIGHT', 1,
  o.freight_fen, o.freight_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0
    ELSE o.refunded_fen - round(o.refunded_fen::numeric * (o.payable_fen - o.freight_fen) / o.payable_fen) END::bigint,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.completed_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  o.customer_name, o.completed_at
FROM retail_order o
WHERE o.status = 'COMPLETED' AND o.freight_fen > 0 AND o.completed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'F' AND c.source_line_id = o.id AND c.live)
UNION ALL
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
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'S' AND c.source_line_id = l.id AND c.live)
UNION ALL
SELECT 'D' || h.id, 'D', h.id, 'DEALER_ORDER', o.id, o.order_no, o.dealer_id, 9000000000000000 + h.id, NULL, '运费', '', 'FREIGHT', 1,
  h.freight_fen, h.freight_fen,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.created_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  '', h.shipped_at
FROM dealer_shipment h JOIN dealer_order o ON o.id = h.order_id
WHERE h.freight_fen > 0 AND h.state NOT IN ('PLANNED', 'RELEASED') AND h.shipped_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'D' AND c.source_line_id = h.id AND c.live);

CREATE INDEX dealer_return_asked ON dealer_return (order_id) WHERE state = 'ASKED';
