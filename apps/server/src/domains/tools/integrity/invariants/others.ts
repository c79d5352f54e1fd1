import { invariant } from '#kernel/invariant.ts';

export const otherInvariants = [
  invariant(
    'INV-OT1',
    '经销商积分处理单的积分 = 其流水',
    'Points of a handling are those of its rows in the ledger of points',
    '經銷商積分處理單的積分 = 其流水',
    `
    SELECT h.handling_no, h.points, x.points AS posted, h.dealers, x.dealers AS dealers_posted FROM dealer_points_handling h
    CROSS JOIN LATERAL (SELECT coalesce(sum(delta - debt_delta) FILTER (WHERE kind <> 'REPAY'), 0) AS points, count(DISTINCT dealer_id) AS dealers
      FROM dealer_points_txn WHERE biz_type = 'HANDLING' AND biz_id = h.id) x
    WHERE (h.points, h.dealers) <> (x.points, x.dealers)`,
  ),
  invariant(
    'INV-OT2',
    '已结算活动的订单实付、已退不超过订单，兑换单的积分按件计算',
    'What an activity counts as paid and refunded is its order’s; points of an exchange are so many a piece',
    '已結算活動的訂單實付、已退不超過訂單，兌換單的積分按件計算',
    `
    SELECT a.activity_id AS record, a.order_id AS order, a.paid_fen AS fen, o.paid_fen AS of_order FROM dealer_activity_order a
    LEFT JOIN (SELECT id, dealer_id, paid_fen, refunded_fen FROM retail_order) o ON o.id = a.order_id
    WHERE o.id IS NOT NULL AND (a.paid_fen <> o.paid_fen OR a.refunded_fen > o.refunded_fen OR a.dealer_id <> o.dealer_id)
    UNION ALL
    SELECT id, item_id, points, quantity FROM exchange_order WHERE points % quantity <> 0`,
  ),
  invariant(
    'INV-OT3',
    '经销商的差异与退货：金额 = 单价 × 数量，差异件数有据可查',
    'Claims and returns of dealers are of their line’s price; pieces in claim are those of open claims',
    '經銷商的差異與退貨：金額 = 單價 × 數量，差異件數有據可查',
    `
    SELECT 'claim' AS what, c.id, c.amount_fen, l.unit_fen * c.qty AS expected FROM dealer_claim c
      JOIN dealer_order_line l ON l.id = c.order_line_id WHERE c.amount_fen <> l.unit_fen * c.qty
    UNION ALL
    SELECT 'return', b.id, b.amount_fen, l.unit_fen * b.qty FROM dealer_return b
      JOIN dealer_order_line l ON l.id = b.order_line_id WHERE b.amount_fen <> l.unit_fen * b.qty
    UNION ALL
    SELECT 'open', o.id, o.open_claims, x.n FROM dealer_order o
      CROSS JOIN LATERAL (SELECT count(*) AS n FROM dealer_claim WHERE order_id = o.id AND state = 'OPEN') x WHERE o.open_claims <> x.n`,
  ),
  invariant(
    'INV-OT4',
    '召回隔离的件数 = 其流水',
    'What a recall held is what the ledger set apart for it',
    '召回隔離的件數 = 其流水',
    `
    SELECT t.biz_no AS recall, t.biz_line_id AS piece, t.delta, p.quantity FROM stock_txn t
    LEFT JOIN stock_recall_piece p ON p.id = t.biz_line_id AND p.recall_id = t.biz_id
    WHERE t.biz_type = 'HOLD' AND t.bucket = 'quarantined' AND p.quantity IS DISTINCT FROM t.delta`,
  ),
  invariant(
    'INV-OT5',
    '内部明细的商品 = 其销售的商品',
    'An internal line is of the goods of its sale',
    '內部明細的商品 = 其銷售的商品',
    `
    SELECT l.id, l.source_type, l.order_no, l.part_id, v.part_id AS sold FROM internal_line l
    JOIN warehouse_sale v ON v.source_type = l.source_type AND v.source_id = l.source_id
    WHERE (l.part_id, l.order_id) IS DISTINCT FROM (v.part_id, v.order_id)`,
  ),
];
