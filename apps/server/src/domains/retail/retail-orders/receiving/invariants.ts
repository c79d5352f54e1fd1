import { invariant } from '#kernel/invariant.ts';

export const discrepancyInvariants = [
  invariant(
    'INV-LS7',
    '零售包裹的收货差异：件数、DOT 与发出的一致，只在已收的包裹上',
    'Discrepancies of retail parcels: of received ones alone, no more than was sent, with the DOTs of it',
    '零售包裹的收貨差異：件數、DOT 與發出的一致，只在已收的包裹上',
    `
    SELECT o.order_no, h.id AS shipment, h.state, s.qty, x.qty AS told, x.dots, c.qty AS came FROM retail_shipment_line s
    LEFT JOIN (SELECT d.shipment_line_id, min(d.order_id) AS order_id, max(d.order_id) AS other_id, sum(d.qty) AS qty,
        coalesce(sum(d.qty) FILTER (WHERE d.state IN ('OPEN', 'RESHIP', 'REFUND')), 0) AS bad,
        coalesce(sum((SELECT sum(value::int) FROM jsonb_each_text(d.dots))), 0) AS dots
      FROM retail_discrepancy d GROUP BY 1) x ON x.shipment_line_id = s.id
    JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = h.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(value::int), 0) AS qty FROM jsonb_each_text(s.came_dots)) c
    WHERE (x.qty IS NOT NULL OR s.came_dots IS NOT NULL) AND (h.state <> 'RECEIVED' OR x.qty > s.qty OR x.dots <> x.qty
      OR x.order_id <> h.order_id OR x.other_id <> h.order_id OR s.came_dots IS NULL OR c.qty <> s.qty - coalesce(x.bad, 0))`,
  ),
  invariant(
    'INV-LS8',
    '收货差异的成本 = 发出成本的份额 = 退回入库与待处理损失；留店件数 = 流水',
    'What discrepancies cost is their part of what left, and went back into stock or waits as a loss; what the shop keeps is in the ledger',
    '收貨差異的成本 = 發出成本的份額 = 退回入庫與待處理損失；留店件數 = 流水',
    `
    SELECT o.order_no, s.id AS line, 'cost' AS what, x.cost, round(l.fen * x.qty / s.qty) AS expected FROM retail_shipment_line s
    JOIN (SELECT shipment_line_id, sum(qty) AS qty, sum(cost_fen) AS cost FROM retail_discrepancy
      WHERE state IN ('RESHIP', 'REFUND') GROUP BY 1) x ON x.shipment_line_id = s.id
    JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = h.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(coalesce(-CASE WHEN t.own_delta IS NULL THEN t.delta * t.unit_cost_fen ELSE t.value_fen END, 0)), 0) AS fen
      FROM stock_txn t WHERE t.biz_type = 'SALE_OUT' AND t.biz_line_id = s.id AND t.biz_no = o.order_no) l
    WHERE x.cost <> round(l.fen * x.qty / s.qty)
    UNION ALL
    SELECT o.order_no, d.id, 'loss', coalesce(j.fen, 0), d.cost_fen FROM retail_discrepancy d JOIN retail_order o ON o.id = d.order_id
    LEFT JOIN (SELECT j.source_id, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'PENDING'
      WHERE j.source_type = 'retail-discrepancy' GROUP BY 1) j ON j.source_id = d.id
    WHERE coalesce(j.fen, 0) <> CASE WHEN d.kind = 'DAMAGED' AND d.goods = 'BACK' THEN 0 ELSE d.cost_fen END
    UNION ALL
    SELECT o.order_no, d.id, 'back', coalesce(t.qty, 0), d.qty FROM retail_discrepancy d JOIN retail_order o ON o.id = d.order_id
    CROSS JOIN LATERAL (SELECT sum(t.delta) AS qty FROM stock_txn t WHERE t.biz_type = 'PARCEL_BACK' AND t.bucket = 'defective'
      AND t.biz_line_id = d.id AND t.biz_no = o.order_no) t
    WHERE d.kind = 'DAMAGED' AND coalesce(t.qty, 0) <> CASE WHEN d.goods = 'BACK' THEN d.qty ELSE 0 END
    UNION ALL
    SELECT o.order_no, d.id, 'kept', coalesce(t.qty, 0), d.qty FROM retail_discrepancy d JOIN retail_order o ON o.id = d.order_id
    CROSS JOIN LATERAL (SELECT sum(t.delta) AS qty FROM stock_txn t WHERE t.biz_type = 'PARCEL_KEPT' AND t.biz_line_id = d.id
      AND t.biz_no = o.order_no AND t.bucket = CASE d.kind WHEN 'DAMAGED' THEN 'defective' ELSE 'quarantined' END) t
    WHERE coalesce(t.qty, 0) <> CASE WHEN d.goods = 'KEPT' THEN d.qty ELSE 0 END`,
  ),
  invariant(
    'INV-LS9',
    '放弃轮胎的退款不超过其金额，分摊在它自己的商品行上；补发的件数 = 另外的包裹',
    'Refunds of given-up pieces are no more than their share, of lines of their part; what is sent again is in other parcels',
    '放棄輪胎的退款不超過其金額，分攤在它自己的商品行上；補發的件數 = 另外的包裹',
    `
    SELECT o.order_no, d.id AS discrepancy, d.amount_fen AS fen, x.held AS of_refunds FROM retail_discrepancy d
    JOIN retail_order o ON o.id = d.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_fen) FILTER (WHERE r.state <> 'CLOSED'), 0) AS held, count(*) AS asked FROM refund r
      WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = d.order_id AND r.source_type = 'retail-discrepancy' AND r.source_id = d.id) x
    WHERE x.held > d.amount_fen OR (d.amount_fen > 0) <> (x.asked > 0) OR x.held < d.amount_fen AND NOT EXISTS (SELECT FROM refund r
      WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = d.order_id AND r.source_type = 'retail-discrepancy' AND r.source_id = d.id AND r.state = 'CLOSED')
    UNION ALL
    SELECT o.order_no, d.id, p.fen, p.line_id FROM retail_discrepancy d JOIN retail_order o ON o.id = d.order_id
    JOIN retail_shipment_line s ON s.id = d.shipment_line_id
    JOIN refund r ON r.biz_type = 'RETAIL_ORDER' AND r.biz_id = d.order_id AND r.source_type = 'retail-discrepancy' AND r.source_id = d.id
    JOIN retail_refund_part p ON p.refund_id = r.id LEFT JOIN retail_order_line l ON l.id = p.line_id
    WHERE l.part_id IS DISTINCT FROM s.part_id
    UNION ALL
    SELECT o.order_no, NULL, s.qty, l.qty FROM retail_order o
    JOIN (SELECT d.order_id, t.part_id, sum(d.qty) FILTER (WHERE d.state = 'RESHIP') AS again FROM retail_discrepancy d
      JOIN retail_shipment_line t ON t.id = d.shipment_line_id GROUP BY 1, 2) d ON d.order_id = o.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(s.qty), 0) - coalesce(d.again, 0) AS qty FROM retail_shipment_line s JOIN retail_shipment h ON h.id = s.shipment_id
      WHERE h.order_id = o.id AND s.part_id = d.part_id AND h.state NOT IN ('RELEASED', 'RETURNED')) s
    CROSS JOIN LATERAL (SELECT sum(l.qty) AS qty FROM retail_order_line l WHERE l.order_id = o.id AND l.part_id = d.part_id) l
    WHERE o.end_state = 'NONE' AND s.qty <> l.qty`,
  ),
];
