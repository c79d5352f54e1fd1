import { invariant } from '#kernel/invariant.ts';

export const orderInvariants = [
  invariant(
    'INV-OR1',
    '零售单：每行金额 = 单价 × 数量，成本 = 已入账的成本 = 发出的库存成本，发货件数与商品 = 已付款订单的轮胎',
    'Of a retail order every line is its price times its pieces, its cost what was booked and the value that left stock, and what is sent the tyres that were paid',
    '零售單：每行金額 = 單價 × 數量，成本 = 已入帳的成本 = 發出的庫存成本，發貨件數與商品 = 已付款訂單的輪胎',
    `
    SELECT 'line' AS what, o.order_no, l.line_no::bigint AS line, l.gross_fen AS fen, l.list_fen * l.qty AS expected
    FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
    -- For a service a shop may have a price of its own beside the list.
    WHERE l.gross_fen <> l.unit_fen * l.qty OR (l.kind <> 'SERVICE' AND l.gross_fen <> l.list_fen * l.qty) OR l.net_fen <> l.gross_fen - l.discount_fen
    UNION ALL
    SELECT 'cost', o.order_no, NULL, x.cost, j.cost FROM retail_order o
    LEFT JOIN (SELECT order_id, sum(cost_fen) AS cost FROM retail_order_line GROUP BY 1) x ON x.order_id = o.id
    JOIN (SELECT j.source_id, sum(e.amount_fen) AS cost FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'COGS'
      WHERE j.source_type = 'RETAIL_ORDER' AND j.type = 'EARNED' GROUP BY 1) j ON j.source_id = o.id
    WHERE x.cost IS DISTINCT FROM j.cost
    UNION ALL
    SELECT 'left', o.order_no, NULL, x.cost, t.cost FROM retail_order o
    JOIN (SELECT order_id, sum(cost_fen) AS cost FROM retail_order_line GROUP BY 1) x ON x.order_id = o.id
    JOIN (SELECT h.order_id, -sum(coalesce(t.value_fen, 0)) - (SELECT coalesce(sum(d.cost_fen), 0) FROM retail_discrepancy d
        WHERE d.order_id = h.order_id) AS cost FROM stock_txn t JOIN retail_shipment_line s ON s.id = t.biz_line_id
      JOIN retail_shipment h ON h.id = s.shipment_id AND h.state NOT IN ('RELEASED', 'RETURNED')
      JOIN retail_order o ON o.id = h.order_id AND o.order_no = t.biz_no
      WHERE t.biz_type IN ('SALE_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand'
      -- Of before values were kept each line is rounded by itself.
      GROUP BY 1 HAVING bool_and(t.own_delta IS NOT NULL)) t ON t.order_id = o.id
    WHERE x.cost <> t.cost
    UNION ALL
    SELECT 'sent', o.order_no, l.part_id, s.qty, l.qty FROM retail_order o
    JOIN (SELECT order_id, part_id, sum(qty) AS qty FROM retail_order_line WHERE kind = 'TYRE' GROUP BY 1, 2) l ON l.order_id = o.id
    -- What is sent again is in another parcel.
    LEFT JOIN (SELECT h.order_id, s.part_id, sum(s.qty - coalesce(d.qty, 0)) AS qty FROM retail_shipment_line s
      LEFT JOIN (SELECT shipment_line_id, sum(qty) AS qty FROM retail_discrepancy WHERE state = 'RESHIP' GROUP BY 1) d
        ON d.shipment_line_id = s.id
      JOIN retail_shipment h ON h.id = s.shipment_id WHERE h.state NOT IN ('RELEASED', 'RETURNED') GROUP BY 1, 2) s
      ON s.order_id = l.order_id AND s.part_id = l.part_id
    WHERE o.end_state = 'NONE' AND (o.fulfil_state NOT IN ('NONE', 'RETURNED') OR o.status = 'AWAITING_PAYMENT') AND o.fault IS NULL
      AND s.qty IS DISTINCT FROM l.qty`,
  ),
  invariant(
    'INV-OR2',
    '经销商订单：已发、已收 = 其发货明细，税额 = 明细之和，商品与订购一致，在途成本 = 已入账的成本',
    'Shipped and received of a dealer order are those of its shipments, its VAT that of its lines, its goods those ordered, its cost what was booked',
    '經銷商訂單：已發、已收 = 其發貨明細，稅額 = 明細之和，商品與訂購一致，在途成本 = 已入帳的成本',
    `
    SELECT 'sums' AS what, o.order_no, o.shipped_qty AS of_order, x.shipped AS of_lines, o.received_qty AS received, x.received AS lines_received
    FROM dealer_order o
    LEFT JOIN (SELECT h.order_id, coalesce(sum(s.qty) FILTER (WHERE h.state <> 'PLANNED' AND h.claim_id IS NULL), 0) AS shipped,
        sum(s.good_qty + s.damaged_qty) AS received
      FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id
      WHERE h.state <> 'RELEASED' GROUP BY 1) x ON x.order_id = o.id
    WHERE (o.shipped_qty, o.received_qty) <> (coalesce(x.shipped, 0), coalesce(x.received, 0))
    UNION ALL
    SELECT 'tax', o.order_no, o.tax_fen, sum(l.tax_fen), 0, 0 FROM dealer_order o JOIN dealer_order_line l ON l.order_id = o.id
    WHERE o.freight_fen = 0 GROUP BY o.id HAVING o.tax_fen <> sum(l.tax_fen)
    UNION ALL
    SELECT 'goods', o.order_no, s.part_id, l.part_id, s.id, l.id FROM dealer_shipment_line s
    JOIN dealer_order_line l ON l.id = s.order_line_id JOIN dealer_order o ON o.id = l.order_id
    JOIN dealer_shipment h ON h.id = s.shipment_id WHERE s.part_id <> l.part_id OR h.order_id <> l.order_id
    UNION ALL
    SELECT 'axes', o.order_no, o.quantity, o.shipped_qty, o.received_qty, o.closed_qty FROM dealer_order o
    WHERE (o.pay_state = 'PAID') <> (o.paid_at IS NOT NULL) OR (o.pay_state = 'PAID' AND o.paid_fen <> o.payable_fen)
      OR (o.ship_state = 'NONE') <> (o.shipped_qty = 0) OR (o.receive_state = 'NONE' AND o.received_qty > 0)
      OR (o.receive_state = 'PART' AND o.received_qty = 0)
      OR (o.status IN ('CANCELLED', 'TIMEOUT', 'CANCELLING') AND o.end_state <> o.status)`,
  ),
  invariant(
    'INV-OR3',
    '物流单的件数、商品、库位、门店与其来源单据一致',
    'Pieces, goods, place and dealer of a sales order are those of what it sends',
    '物流單的件數、商品、庫位、門店與其來源單據一致',
    `
    WITH owner AS (SELECT 'RETAIL_ORDER' AS type, s.id, s.part_id, s.qty, h.location_id, o.dealer_id, o.id AS order_id
        FROM retail_shipment_line s JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = h.order_id
      UNION ALL SELECT 'DEALER_ORDER', s.id, s.part_id, s.qty, h.location_id, o.dealer_id, o.id
        FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id JOIN dealer_order o ON o.id = h.order_id)
    SELECT 'pieces' AS what, s.order_no, s.pieces AS pieces, x.qty AS expected FROM sales_order s
    CROSS JOIN LATERAL (SELECT sum(CASE WHEN s.status = 3 THEN shipped_qty ELSE qty END) AS qty
      FROM sales_order_line WHERE sales_order_id = s.id) x
    WHERE s.pieces IS DISTINCT FROM x.qty AND s.merged_into IS NULL
      AND NOT EXISTS (SELECT FROM sales_order m WHERE m.merged_into = s.id)
    UNION ALL
    SELECT 'owner', s.order_no, l.id, w.id FROM sales_order s JOIN sales_order_line l ON l.sales_order_id = s.id
    JOIN owner w ON w.type = s.biz_type AND w.id = l.owner_line_id
    WHERE l.part_id <> w.part_id OR (s.state <> 'CANCELLED' AND CASE WHEN s.status = 3 THEN l.shipped_qty ELSE l.qty END <> w.qty)
      OR s.location_id <> w.location_id OR s.dealer_id <> w.dealer_id OR s.biz_id <> w.order_id`,
  ),
  invariant(
    'INV-OR4',
    '物流单的运费 = 已结算的运费凭证',
    'The freight of a sales order is what was booked of it',
    '物流單的運費 = 已結算的運費傳票',
    `
    SELECT s.order_no, s.freight_fen, j.fen FROM sales_order s
    JOIN (SELECT j.source_id, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'FRTC'
      WHERE j.source_type = 'sales-order' AND j.type = 'FREIGHT_PAID' GROUP BY 1) j ON j.source_id = s.id
    WHERE s.freight_fen <> j.fen OR s.freight_state <> 'SETTLED'`,
  ),
  invariant(
    'INV-OR5',
    '经销商发货：状态与时间一致，成本 = 发出的库存成本，已结清 = 完好 + 损坏 + 丢失 − 待裁定的损坏',
    'A shipment to a dealer is where its times say, its cost is the value that left stock, and settled of it is all but damaged pieces that wait for a decision',
    '經銷商發貨：狀態與時間一致，成本 = 發出的庫存成本，已結清 = 完好 + 損壞 + 遺失 − 待裁定的損壞',
    `
    SELECT h.id AS shipment, h.state, x.cost, j.cost AS booked, x.settled, x.expected FROM dealer_shipment h
    CROSS JOIN LATERAL (SELECT coalesce(sum(s.cost_fen), 0) AS cost, sum(s.settled_qty) AS settled,
      sum(s.good_qty + s.damaged_qty + s.lost_qty - c.damaged) AS expected,
      bool_and(s.settled_qty = s.good_qty + s.damaged_qty + s.lost_qty - c.damaged AND s.claimed_qty = c.missing) AS own
      FROM dealer_shipment_line s CROSS JOIN LATERAL (SELECT coalesce(sum(qty) FILTER (WHERE kind = 'DAMAGED'), 0) AS damaged,
        coalesce(sum(qty) FILTER (WHERE kind <> 'DAMAGED'), 0) AS missing
        FROM dealer_claim WHERE shipment_line_id = s.id AND state = 'OPEN') c WHERE s.shipment_id = h.id) x
    LEFT JOIN (SELECT s.shipment_id, sum(-CASE WHEN t.own_delta IS NULL THEN t.delta * t.unit_cost_fen ELSE t.value_fen END) AS cost
      FROM stock_txn t JOIN dealer_shipment_line s ON s.id = t.biz_line_id JOIN dealer_shipment h ON h.id = s.shipment_id
      JOIN dealer_order o ON o.id = h.order_id AND o.order_no = t.biz_no
      WHERE t.biz_type = 'SALE_OUT' AND t.bucket = 'on_hand' GROUP BY 1) j ON j.shipment_id = h.id
    WHERE NOT x.own OR (h.shipped_at IS NOT NULL AND x.cost <> coalesce(j.cost, 0))
      OR (h.state IN ('PLANNED', 'RELEASED')) <> (h.shipped_at IS NULL) OR (h.state = 'RECEIVED' AND h.received_at IS NULL)
      OR (h.received_at IS NOT NULL AND h.state NOT IN ('RECEIVED', 'RETURNED'))`,
  ),
  invariant(
    'INV-OR6',
    '采购明细金额 = 单价 × 数量，差异处理与其时间一致',
    'The amount of a purchase line is its price times its pieces; a discrepancy is open as long as nobody resolved it',
    '採購明細金額 = 單價 × 數量，差異處理與其時間一致',
    `
    SELECT 'line' AS what, l.id, l.amount_excl_fen AS fen, l.unit_price_fen * l.qty AS expected FROM purchase_order_line l
    WHERE l.amount_excl_fen <> l.unit_price_fen * l.qty
    UNION ALL
    SELECT 'discrepancy', x.id, x.qty, NULL FROM discrepancy x WHERE (x.state = 'OPEN') <> (x.resolved_at IS NULL)`,
  ),
];
