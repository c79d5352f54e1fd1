import { invariant } from '#kernel/invariant.ts';

export const orderInvariants = [
  invariant(
    'INV-P1',
    '采购数量 = 已收 + 在途 + 未发',
    'Ordered = received + in transit + not shipped',
    '採購數量 = 已收 + 在途 + 未出貨',
    `
    WITH notes AS (
      SELECT d.po_line_id, sum(d.qty_received) AS received,
        coalesce(sum(greatest(d.qty_sent - d.qty_received, 0)) FILTER (WHERE n.status IN (0, 10, 20, 30)), 0) AS inflight,
        coalesce(sum(d.qty_sent) FILTER (WHERE n.status NOT IN (0, 60)), 0) AS sent
      FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id GROUP BY 1)
    SELECT o.order_no, l.line_no, l.qty, l.received_qty, l.inflight_qty, l.sent_qty, n.received, n.inflight, n.sent
    FROM purchase_order_line l JOIN purchase_order o ON o.id = l.po_id LEFT JOIN notes n ON n.po_line_id = l.id
    WHERE l.received_qty <> coalesce(n.received, 0) OR l.inflight_qty <> coalesce(n.inflight, 0) OR l.sent_qty <> coalesce(n.sent, 0)
      OR l.qty - l.received_qty - l.inflight_qty < 0`,
  ),
  invariant(
    'INV-P3',
    '采购入库流水 = 收货良品',
    'Stock posted from an order = good units received',
    '採購入庫流水 = 收貨良品',
    `
    WITH posted AS (
      SELECT biz_line_id, sum(delta) FILTER (WHERE bucket = 'on_hand') AS good, sum(delta) FILTER (WHERE bucket = 'defective') AS defective,
        sum(delta) FILTER (WHERE bucket = 'quarantined') AS quarantined
      FROM stock_txn WHERE biz_type = 'PURCHASE_IN' GROUP BY 1)
    SELECT rl.id AS receipt_line, p.biz_line_id AS posted_for, rl.qty_good, p.good, rl.qty_defective, p.defective, rl.qty_quarantined, p.quarantined
    FROM receipt_line rl FULL JOIN posted p ON p.biz_line_id = rl.id
    WHERE rl.id IS NULL OR rl.qty_good <> coalesce(p.good, 0) OR rl.qty_defective <> coalesce(p.defective, 0)
      OR rl.qty_quarantined <> coalesce(p.quarantined, 0)`,
  ),
  invariant(
    'INV-P4',
    '采购单合计 = 明细之和',
    'Order header = sum of its lines',
    '採購單合計 = 明細之和',
    `
    SELECT o.order_no, o.qty, s.qty AS line_qty, o.reduced_qty, s.reduced, o.sent_qty, s.sent, o.received_qty, s.received, o.inflight_qty, s.inflight, o.amount_incl_fen, s.excl + s.tax AS line_fen
    FROM purchase_order o LEFT JOIN (
      SELECT po_id, sum(qty) AS qty, sum(sent_qty) AS sent, sum(received_qty) AS received, sum(inflight_qty) AS inflight, sum(reduced_qty) AS reduced,
        sum(amount_excl_fen) AS excl, sum(tax_fen) AS tax FROM purchase_order_line GROUP BY 1) s ON s.po_id = o.id
    WHERE (o.qty, o.reduced_qty, o.sent_qty, o.received_qty, o.inflight_qty, o.amount_excl_fen, o.tax_fen, o.amount_incl_fen)
      IS DISTINCT FROM (s.qty, s.reduced, s.sent, s.received, s.inflight, s.excl, s.tax, s.excl + s.tax)`,
  ),
  invariant(
    'INV-P5',
    '关闭与取消的采购单不再变化',
    'Closed and cancelled orders stay as they were',
    '關閉與取消的採購單不再變化',
    `
    SELECT o.order_no, o.status, o.qty, o.received_qty, o.inflight_qty, NULL AS changed_from FROM purchase_order o
    WHERE (o.status IN (70, 90) AND o.received_qty <> 0) OR (o.status = 100 AND NOT (o.received_qty > 0 AND o.received_qty < o.qty))
      OR (o.status IN (70, 90, 100) AND o.inflight_qty <> 0)
    UNION ALL
    SELECT entity_no, to_status::int, NULL, NULL, NULL, from_status FROM timeline
    WHERE entity = 'purchase-order' AND from_status IN ('70', '90', '100') AND from_status IS DISTINCT FROM to_status`,
  ),
  invariant(
    'INV-P9',
    '采购单状态与明细数量一致',
    'Order status follows the quantities of its lines',
    '採購單狀態與明細數量一致',
    `
    WITH moving AS (
      SELECT d.po_line_id, sum(greatest(d.qty_sent - d.qty_received, 0)) AS qty
      FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id WHERE n.status IN (10, 20, 30) GROUP BY 1),
    s AS MATERIALIZED (
      SELECT l.po_id, CASE WHEN bool_and(l.received_qty >= l.qty) THEN 80
        WHEN bool_and(l.received_qty + coalesce(m.qty, 0) >= l.qty) THEN 50
        WHEN bool_or(l.received_qty + coalesce(m.qty, 0) > 0) THEN 40 ELSE 30 END AS derived
      FROM purchase_order_line l LEFT JOIN moving m ON m.po_line_id = l.id GROUP BY 1)
    SELECT o.order_no, o.status, s.derived FROM purchase_order o JOIN s ON s.po_id = o.id
    WHERE o.deleted_at IS NULL AND ((o.status IN (30, 40, 50, 80) AND o.status <> s.derived) OR (o.status = 60 AND s.derived <> 80))`,
  ),
  invariant(
    'INV-P6',
    '在途库存 = 未完成采购单的未收数量',
    'Incoming stock = what open orders still expect',
    '在途庫存 = 未完成採購單的未收數量',
    `
    WITH expected AS (
      SELECT o.location_id, l.part_id, sum(l.qty - l.received_qty) AS qty FROM purchase_order o JOIN purchase_order_line l ON l.po_id = o.id
      WHERE o.status IN (30, 40, 50) AND o.deleted_at IS NULL GROUP BY 1, 2)
    SELECT coalesce(s.location_id, e.location_id) AS location_id, coalesce(s.part_id, e.part_id) AS part_id, s.incoming, e.qty AS expected
    FROM stock_level s FULL JOIN expected e ON e.location_id = s.location_id AND e.part_id = s.part_id
    WHERE coalesce(s.incoming, 0) <> coalesce(e.qty, 0)`,
  ),
  invariant(
    'INV-P8',
    '收货单良品 = 明细之和',
    'Good units of a receipt = sum of its lines',
    '收貨單良品 = 明細之和',
    `
    SELECT r.out_biz_code, r.qty_good, coalesce(sum(l.qty_good), 0) AS line_qty
    FROM receipt r LEFT JOIN receipt_line l ON l.receipt_id = r.id WHERE r.qty_good IS NOT NULL GROUP BY r.id
    HAVING r.qty_good <> coalesce(sum(l.qty_good), 0)`,
  ),
  invariant(
    'INV-R1',
    '退货不超过收货',
    'No more is returned than was received',
    '退貨不超過收貨',
    `
    SELECT o.order_no, l.line_no, l.received_qty, l.returned_qty, coalesce(r.qty, 0) AS on_returns FROM purchase_order_line l
    JOIN purchase_order o ON o.id = l.po_id LEFT JOIN (
      SELECT d.po_line_id, sum(x.qty) AS qty FROM purchase_return_line x JOIN receipt_line rl ON rl.id = x.receipt_line_id
      JOIN dn_line d ON d.id = rl.dn_line_id WHERE x.bucket = 'on_hand' GROUP BY 1) r ON r.po_line_id = l.id
    WHERE l.returned_qty <> coalesce(r.qty, 0) OR l.returned_qty > l.received_qty`,
  ),
];
