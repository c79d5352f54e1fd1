import { invariant } from '#kernel/invariant.ts';

/** Pieces of the claim `c` were written off: what a carrier brought back, or a wrong part, is not. */
const isLost = `EXISTS (SELECT FROM journal j WHERE j.source_type = 'dealer-claim' AND j.source_id = c.id AND j.type = 'RETURN_UNEARNED')`;

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
    '短收后到、按 DOT 收货、错发未出、错货在店与退回的件数 = 其流水',
    'Late pieces and receipts are by DOT those of the ledger; of a granted claim for a wrong part the right pieces are back, the wrong ones at the dealer or back',
    '短收後到、按 DOT 收貨、錯發未出、錯貨在店與退回的件數 = 其流水',
    `
    WITH dots AS MATERIALIZED (SELECT type, id, sum(qty) AS pieces, coalesce(sum(qty) FILTER (WHERE bucket = 'defective'), 0) AS damaged,
        coalesce(jsonb_object_agg(dot, qty) FILTER (WHERE bucket = 'on_hand'), '{}') AS dots
      FROM (SELECT biz_type AS type, biz_line_id AS id, bucket, dot_yyww AS dot, sum(delta) AS qty FROM stock_txn
        WHERE biz_type IN ('DEALER_LATE', 'DEALER_RECEIVED') AND bucket IN ('on_hand', 'defective') GROUP BY 1, 2, 3, 4) x GROUP BY 1, 2)
    SELECT 'late' AS what, coalesce(l.id, t.id) AS id, l.good + l.damaged AS pieces, t.pieces AS ledger FROM dealer_late l
    FULL JOIN (SELECT * FROM dots WHERE type = 'DEALER_LATE') t ON t.id = l.id
    WHERE (l.good + l.damaged, l.damaged, l.dots) IS DISTINCT FROM (t.pieces, t.damaged, t.dots)
    UNION ALL
    SELECT 'receipt', r.id, r.good + r.damaged, t.pieces FROM dealer_receipt_line r
    LEFT JOIN dots t ON t.type = 'DEALER_RECEIVED' AND t.id = r.id
    WHERE r.dots IS NOT NULL AND (r.good + r.damaged, r.damaged, r.dots) IS DISTINCT FROM (t.pieces, t.damaged, t.dots)
    UNION ALL
    SELECT 'came', c.id, c.came_qty, x.pieces FROM dealer_claim c CROSS JOIN LATERAL (SELECT CASE
      WHEN c.state NOT IN ('RESHIP', 'REFUND') THEN 0
      WHEN c.kind = 'WRONG' THEN (SELECT coalesce(sum(t.delta), 0) FROM stock_txn t
        WHERE t.biz_type = 'DEALER_WRONG_BACK' AND t.biz_line_id = c.id AND t.bucket = 'on_hand' AND t.part_id = c.came_part_id)
      WHEN c.kind = 'SHORT' AND c.decided_at = c.created_at AND NOT ${isLost} THEN c.qty
      ELSE (SELECT coalesce(sum(l.good + l.damaged), 0) FROM dealer_late l WHERE l.claim_id = c.id AND c.kind = 'SHORT') END AS pieces) x
    WHERE c.came_qty <> x.pieces
    UNION ALL
    SELECT 'wrong', c.id, c.qty, t.unsent FROM dealer_claim c JOIN dealer_shipment_line s ON s.id = c.shipment_line_id
    JOIN dealer_shipment h ON h.id = s.shipment_id CROSS JOIN LATERAL (SELECT
      coalesce(sum(t.delta) FILTER (WHERE t.biz_type = 'DEALER_UNSENT' AND t.location_id = h.location_id AND t.part_id = s.part_id), 0) AS unsent,
      coalesce(sum(t.delta) FILTER (WHERE t.biz_type = 'DEALER_WRONG' AND t.part_id = c.came_part_id), 0) AS there,
      coalesce(-sum(t.delta) FILTER (WHERE t.biz_type = 'DEALER_WRONG_BACK' AND t.part_id = c.came_part_id), 0) AS gone
      FROM stock_txn t WHERE t.biz_line_id = c.id AND t.biz_type IN ('DEALER_UNSENT', 'DEALER_WRONG', 'DEALER_WRONG_BACK')
        AND t.bucket = CASE t.biz_type WHEN 'DEALER_UNSENT' THEN 'on_hand' ELSE 'quarantined' END) t
    WHERE c.kind = 'WRONG' AND c.state IN ('RESHIP', 'REFUND') AND NOT ${isLost} AND (c.came_part_id IS NOT NULL OR t.unsent <> 0) AND (t.unsent, t.there, t.gone)
      <> (c.qty, CASE WHEN c.came_part_id IS NULL THEN 0 ELSE c.qty END, c.came_qty)
    UNION ALL
    SELECT t.biz_type, t.biz_line_id, NULL, sum(t.delta) FROM stock_txn t
    WHERE t.biz_type IN ('DEALER_UNSENT', 'DEALER_WRONG', 'DEALER_WRONG_BACK') AND NOT EXISTS (SELECT FROM dealer_claim c
      WHERE c.id = t.biz_line_id AND c.kind = 'WRONG' AND c.state IN ('RESHIP', 'REFUND')) GROUP BY 1, 2`,
  ),
];
