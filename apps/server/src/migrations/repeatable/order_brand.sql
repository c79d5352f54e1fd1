-- What the lines of an order weigh by brand: revenue and the rest by their net amount, cost by what they cost.
CREATE OR REPLACE VIEW order_brand AS
SELECT x.order_id, x.brand_id, sum(x.net_fen)::bigint AS net_fen, sum(x.cost_fen)::bigint AS cost_fen FROM (
  SELECT l.order_id, p.brand_id, l.net_fen, coalesce(l.cost_fen, 0) AS cost_fen
  FROM retail_order_line l LEFT JOIN part p ON p.id = l.part_id
  UNION ALL
  SELECT l.order_id, p.brand_id, l.net_fen,
    (SELECT coalesce(sum(s.cost_fen), 0) FROM dealer_shipment_line s WHERE s.order_line_id = l.id)
  FROM dealer_order_line l JOIN part p ON p.id = l.part_id) x
GROUP BY 1, 2;
