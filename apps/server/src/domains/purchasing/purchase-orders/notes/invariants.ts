import { invariant } from '#kernel/invariant.ts';

const accepted = `SELECT d.id, coalesce(sum(x.qty) FILTER (WHERE x.state = 'ACCEPTED' AND x.type IN ('OVER', 'DOT_TOO_OLD')), 0) AS qty
  FROM dn_line d LEFT JOIN discrepancy x ON x.dn_line_id = d.id GROUP BY 1`;

export const noteInvariants = [
  invariant(
    'INV-P2',
    '收货不超过发货(含容差)',
    'Received within what was sent, tolerance included',
    '收貨不超過出貨(含容差)',
    `
    SELECT n.dn_no, d.id AS dn_line, d.qty_sent, d.qty_received, t.percent AS tolerance_then
    FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id CROSS JOIN LATERAL (
      SELECT coalesce(max(r.tolerance_percent), 0) AS percent FROM receipt_line rl JOIN receipt r ON r.id = rl.receipt_id
      WHERE rl.dn_line_id = d.id) t
    WHERE d.qty_received > d.qty_sent AND d.qty_received > d.qty_sent * (100 + t.percent) / 100`,
  ),
  invariant(
    'INV-N1',
    '发货单明细 = 收货记录 + 已接收差异',
    'Note lines = receipts + accepted discrepancies',
    '出貨單明細 = 收貨記錄 + 已接收差異',
    `
    WITH receipts AS (SELECT dn_line_id, sum(qty_good) AS good, sum(qty_defective) AS defective FROM receipt_line GROUP BY 1), accepted AS (${accepted})
    SELECT n.dn_no, d.id AS dn_line, d.qty_received, r.good, a.qty AS accepted, d.qty_defective, r.defective
    FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id JOIN accepted a ON a.id = d.id LEFT JOIN receipts r ON r.dn_line_id = d.id
    WHERE d.qty_received <> coalesce(r.good, 0) + a.qty OR d.qty_defective <> coalesce(r.defective, 0)`,
  ),
  invariant(
    'INV-N2',
    '发货单合计与状态 = 明细',
    'Note header and status follow its lines',
    '出貨單合計與狀態 = 明細',
    `
    SELECT n.dn_no, n.status, n.finalised, n.sent_qty, s.sent, n.received_qty, s.received FROM delivery_note n JOIN (
      SELECT dn_id, sum(qty_sent) AS sent, sum(qty_received) AS received, bool_and(qty_received >= qty_sent) AS complete FROM dn_line GROUP BY 1) s ON s.dn_id = n.id
    WHERE n.sent_qty <> s.sent OR n.received_qty <> s.received OR (n.status IN (40, 50)) <> n.finalised
      OR (n.status = 50 AND NOT s.complete) OR (n.status = 40 AND s.complete)`,
  ),
  invariant(
    'INV-N3',
    '已撤销或未同步的发货单没有收货',
    'Nothing was received on a note that was revoked or never left',
    '已撤銷或未同步的出貨單沒有收貨',
    `
    SELECT n.dn_no, n.status, r.out_biz_code FROM delivery_note n JOIN receipt r ON r.dn_id = n.id WHERE n.status IN (0, 10, 20, 60)`,
  ),
  invariant(
    'INV-N5',
    '撤销后到货均待处理',
    'Goods for a revoked note are a task until they are decided about',
    '撤銷後到貨均待處理',
    `
    SELECT n.dn_no, n.status, n.mismatch, h.out_biz_code FROM delivery_note n FULL JOIN held_receipt h ON h.dn_id = n.id
    WHERE (n.mismatch IS NOT DISTINCT FROM 'ARRIVED') <> (h.dn_id IS NOT NULL) OR (h.dn_id IS NOT NULL AND n.status <> 60)`,
  ),
  invariant(
    'INV-N6',
    '补发到齐即结束，已结束的采购单不再等待补发',
    'A re-ship ends when it came; an order that ended waits for none',
    '補發到齊即結束，已結束的採購單不再等待補發',
    `
    SELECT o.order_no, o.status, n.dn_no, x.type, x.state, x.qty, x.came_qty, l.qty - l.received_qty AS missing
    FROM discrepancy x JOIN dn_line d ON d.id = x.dn_line_id JOIN delivery_note n ON n.id = d.dn_id
    JOIN purchase_order_line l ON l.id = d.po_line_id JOIN purchase_order o ON o.id = n.po_id
    WHERE (x.state = 'RESHIP' AND (o.status NOT IN (30, 40, 50) OR x.came_qty >= x.qty
        OR (x.type <> 'WRONG_PART' AND x.qty - x.came_qty > l.qty - l.received_qty)))
      OR (x.state = 'RESHIPPED' AND x.came_qty <> x.qty)`,
  ),
  invariant(
    'INV-N4',
    '隔离与残次数量有据可查',
    'Quarantined and defective units are accounted for',
    '隔離與瑕疵數量有據可查',
    `
    SELECT rl.id AS receipt_line, rl.qty_quarantined, rl.qty_defective, x.apart, x.defective FROM receipt_line rl LEFT JOIN (
      SELECT receipt_id, dn_line_id, dot_yyww, coalesce(sum(qty) FILTER (WHERE type IN ('OVER', 'DOT_TOO_OLD')), 0) AS apart,
        coalesce(sum(qty) FILTER (WHERE type = 'DEFECTIVE'), 0) AS defective
      FROM discrepancy GROUP BY 1, 2, 3) x ON x.receipt_id = rl.receipt_id AND x.dn_line_id = rl.dn_line_id AND x.dot_yyww = rl.dot_yyww
    WHERE rl.qty_quarantined <> coalesce(x.apart, 0) OR rl.qty_defective <> coalesce(x.defective, 0)`,
  ),
];
