import { invariant } from '#kernel/invariant.ts';

export const dealerOrderInvariants = [
  invariant(
    'INV-D1',
    '经销商订单的数量与金额 = 明细之和，应退 = 未交付数量的金额与未收取的运费',
    'Pieces and amounts of a dealer order are those of its lines; what goes back is what is not delivered, with its freight',
    '經銷商訂單的數量與金額 = 明細之和，應退 = 未交付數量的金額與未收取的運費',
    `
    SELECT o.order_no, o.quantity, o.goods_fen, o.back_fen, x.* FROM dealer_order o
    JOIN (SELECT order_id, sum(qty) AS pieces, sum(net_fen) AS net, sum(tax_fen) AS tax, sum(closed_qty) AS closed,
        sum(unit_fen * back_qty) AS back FROM dealer_order_line GROUP BY 1) x ON x.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(freight_fen) FILTER (WHERE state <> 'RELEASED') AS freight FROM dealer_shipment GROUP BY 1) f
      ON f.order_id = o.id
    WHERE o.quantity <> x.pieces OR o.goods_fen <> x.net OR o.closed_qty <> x.closed
      OR o.back_fen <> x.back + o.freight_fen - coalesce(f.freight, 0)`,
  ),
  invariant(
    'INV-D2',
    '经销商订单每行：已计划或已发 + 已关闭 = 订购数量 + 补发数量',
    'Of each line what is planned or shipped and what was closed make up what was ordered and what was sent again',
    '經銷商訂單每行：已計劃或已出 + 已關閉 = 訂購數量 + 補發數量',
    `
    SELECT o.order_no, l.line_no, l.qty, again.pieces AS again, l.closed_qty, x.pieces FROM dealer_order_line l
    JOIN dealer_order o ON o.id = l.order_id
    LEFT JOIN (SELECT order_line_id, sum(qty) AS pieces FROM dealer_claim WHERE state = 'RESHIP' GROUP BY 1) again
      ON again.order_line_id = l.id
    LEFT JOIN (SELECT s.order_line_id, sum(s.qty) AS pieces FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id
      WHERE h.state <> 'RELEASED' GROUP BY 1) x ON x.order_line_id = l.id
    WHERE l.qty + coalesce(again.pieces, 0) <> l.closed_qty + coalesce(x.pieces, 0)`,
  ),
  invariant(
    'INV-D3',
    '经销商在途 = 已发 − 已收 − 已裁定',
    'On the road to a dealer is what was shipped less what was received and decided',
    '經銷商在途 = 已出 − 已收 − 已裁定',
    `
    SELECT coalesce(a.location_id, b.location_id) AS location_id, coalesce(a.part_id, b.part_id) AS part_id, a.pieces, b.ledger FROM (
      SELECT o.location_id, s.part_id, sum(s.qty - s.good_qty - s.damaged_qty - s.lost_qty) AS pieces
      FROM dealer_shipment_line s JOIN dealer_shipment h ON h.id = s.shipment_id JOIN dealer_order o ON o.id = h.order_id
      WHERE h.shipped_at IS NOT NULL GROUP BY 1, 2) a
    FULL JOIN (SELECT t.location_id, t.part_id, sum(t.delta) AS ledger FROM stock_txn t
      WHERE t.bucket = 'in_transit' AND t.biz_type IN ('DEALER_IN', 'DEALER_RECEIVED', 'DEALER_SHORT') GROUP BY 1, 2) b
      ON b.location_id = a.location_id AND b.part_id = a.part_id
    WHERE coalesce(a.pieces, 0) <> coalesce(b.ledger, 0)`,
  ),
  invariant(
    'INV-D4',
    '采购限额占用 = 未退回的订购数量',
    'What lines hold of limits is what was ordered and not given back',
    '採購限額占用 = 未退回的訂購數量',
    `
    SELECT o.order_no, l.line_no, l.qty - l.back_qty AS live, u.held FROM dealer_order_line l JOIN dealer_order o ON o.id = l.order_id
    LEFT JOIN (SELECT biz_line_id, sum(quantity) AS held FROM purchase_limit_use WHERE biz_type = 'DEALER_ORDER' GROUP BY 1) u
      ON u.biz_line_id = l.id
    WHERE coalesce(u.held, 0) <> l.qty - l.back_qty`,
  ),
  invariant(
    'INV-D5',
    '经销商订单实付、已退与收退款一致，结束且退清后待确认收入为 0',
    'Paid and refunded are what payments say; of one that has ended and is settled nothing is unearned',
    '經銷商訂單實付、已退與收退款一致，結束且退清後待認列收入為 0',
    `
    SELECT o.order_no, o.status, o.paid_fen, o.refunded_fen, p.paid, r.back, j.unearned FROM dealer_order o
    LEFT JOIN (SELECT biz_id, sum(amount_fen) AS paid FROM payment
      WHERE biz_type = 'DEALER_ORDER' AND state = 'PAID' GROUP BY 1) p ON p.biz_id = o.id
    LEFT JOIN (SELECT biz_id, sum(amount_fen) AS back FROM refund
      WHERE biz_type = 'DEALER_ORDER' AND state = 'SUCCESS' AND NOT suspense GROUP BY 1) r ON r.biz_id = o.id
    LEFT JOIN (SELECT e.party_id, sum(e.amount_fen) AS unearned FROM journal_entry e WHERE e.account = 'ORD' GROUP BY 1) j
      ON j.party_id = o.id
    WHERE o.paid_fen <> coalesce(p.paid, 0) OR o.refunded_fen <> coalesce(r.back, 0)
      OR (o.status IN ('RECEIVED', 'CLOSED_SHORT', 'CANCELLED') AND o.refunded_fen >= least(o.back_fen, o.paid_fen) AND coalesce(j.unearned, 0) <> 0)`,
  ),
  invariant(
    'INV-D6',
    '已退回数量 = 已同意的退货，库存按退货移动',
    'What came back of a line is what was approved, and what stock says of it',
    '已退回數量 = 已同意的退貨，庫存按退貨移動',
    `
    SELECT o.order_no, l.line_no, l.returned_qty, x.shipped, r.approved, t.pieces FROM dealer_order_line l
    JOIN dealer_order o ON o.id = l.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(s.returned_qty), 0) AS shipped FROM dealer_shipment_line s
      WHERE s.order_line_id = l.id) x
    CROSS JOIN LATERAL (SELECT coalesce(sum(qty), 0) AS approved FROM dealer_return
      WHERE order_line_id = l.id AND state = 'APPROVED') r
    CROSS JOIN LATERAL (SELECT coalesce(sum(t.delta), 0) AS pieces FROM dealer_return b JOIN stock_txn t
        ON t.biz_type = 'DEALER_BACK' AND t.biz_line_id = b.id AND t.location_id <> o.location_id
      WHERE b.order_line_id = l.id) t
    WHERE (l.returned_qty > 0 OR x.shipped > 0 OR r.approved > 0 OR t.pieces > 0)
      AND (l.returned_qty, l.returned_qty, l.returned_qty) <> (x.shipped, r.approved, t.pieces)`,
  ),
  invariant(
    'INV-D7',
    '短收后到的件数 = 其流水；错发未出的件数 = 差异件数；错货在店未退回的件数 = 其流水',
    'Missing pieces that came late are those of the ledger; of a granted claim for a wrong part the right pieces are back, the wrong ones at the dealer',
    '短收後到的件數 = 其流水；錯發未出的件數 = 差異件數；錯貨在店未退回的件數 = 其流水',
    `
    SELECT 'late' AS what, l.id, l.good + l.damaged AS pieces, t.delta AS ledger FROM dealer_late l
    FULL JOIN (SELECT biz_line_id, sum(delta) AS delta FROM stock_txn WHERE biz_type = 'DEALER_LATE' AND bucket IN ('on_hand', 'defective')
      GROUP BY 1) t ON t.biz_line_id = l.id WHERE l.good + l.damaged IS DISTINCT FROM t.delta
    UNION ALL
    SELECT 'came', c.id, c.came_qty, l.pieces FROM dealer_claim c
    LEFT JOIN (SELECT claim_id, sum(good + damaged) AS pieces FROM dealer_late GROUP BY 1) l ON l.claim_id = c.id
    WHERE CASE WHEN l.pieces IS NULL THEN c.came_qty NOT IN (0, c.qty) OR (c.came_qty > 0 AND c.state NOT IN ('RESHIP', 'REFUND'))
      ELSE c.came_qty <> l.pieces OR c.kind <> 'SHORT' OR c.state NOT IN ('RESHIP', 'REFUND') END
    UNION ALL
    SELECT t.type, t.biz_line_id, c.qty, t.delta FROM (SELECT biz_type AS type, biz_line_id, sum(delta) AS delta FROM stock_txn
      WHERE (biz_type = 'DEALER_UNSENT' AND bucket = 'on_hand') OR (biz_type IN ('DEALER_WRONG', 'DEALER_WRONG_REVERSAL')
        AND bucket = 'quarantined') GROUP BY 1, 2) t
    LEFT JOIN dealer_claim c ON c.id = t.biz_line_id AND c.kind = 'WRONG' AND c.state IN ('RESHIP', 'REFUND')
    WHERE abs(t.delta) IS DISTINCT FROM c.qty OR (t.type = 'DEALER_WRONG_REVERSAL' AND c.came_qty <> c.qty)`,
  ),
];
