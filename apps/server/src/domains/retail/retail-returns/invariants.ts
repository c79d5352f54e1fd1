import { invariant } from '#kernel/invariant.ts';

export const returnInvariants = [
  invariant(
    'INV-RR1',
    '每行退回件数 = 未撤销的退货与放弃的轮胎，不超过售出；一个轮位只退一次',
    'Pieces returned of a line are those of its returns and those that were given up, no more than were sold; a wheel once',
    '每行退回件數 = 未撤銷的退貨與放棄的輪胎，不超過售出；一個輪位只退一次',
    `
    WITH back AS (SELECT b.order_line_id, sum(b.qty) AS qty FROM retail_return_line b JOIN retail_return h ON h.id = b.return_id
        WHERE h.status <> 'UNDONE' GROUP BY 1),
      -- Which lines pieces that never came are of is known by the part alone.
      given AS (SELECT d.order_id, s.part_id, sum(d.qty) AS qty FROM retail_discrepancy d JOIN retail_shipment_line s ON s.id = d.shipment_line_id
        WHERE d.state = 'REFUND' GROUP BY 1, 2)
    SELECT o.order_no, l.line_no::text AS line, l.qty, l.returned_qty, x.qty AS of_returns FROM retail_order_line l
    JOIN retail_order o ON o.id = l.order_id LEFT JOIN back x ON x.order_line_id = l.id
    LEFT JOIN given g ON g.order_id = l.order_id AND g.part_id = l.part_id
    WHERE g.qty IS NULL AND (l.returned_qty > 0 AND x.qty IS NULL OR x.qty <> l.returned_qty) OR x.qty > l.returned_qty OR x.qty > l.qty
    UNION ALL
    SELECT o.order_no, 'given up', g.qty, l.returned, l.back FROM given g JOIN retail_order o ON o.id = g.order_id
    LEFT JOIN (SELECT l.order_id, l.part_id, sum(l.returned_qty) AS returned, coalesce(sum(x.qty), 0) AS back FROM retail_order_line l
      LEFT JOIN back x ON x.order_line_id = l.id GROUP BY 1, 2) l ON l.order_id = g.order_id AND l.part_id = g.part_id
    WHERE l.returned IS DISTINCT FROM l.back + g.qty
    UNION ALL
    SELECT o.order_no, o.return_state, sum(l.qty), sum(l.returned_qty), NULL FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id
    WHERE l.kind <> 'SERVICE' AND (o.return_state <> 'NONE' OR EXISTS (SELECT FROM retail_return h WHERE h.order_id = o.id))
    GROUP BY o.id HAVING o.return_state <> CASE WHEN sum(l.returned_qty) = 0 THEN 'NONE' WHEN sum(l.returned_qty) < sum(l.qty) THEN 'PART' ELSE 'ALL' END`,
  ),
  invariant(
    'INV-RR2',
    '退货单合计 = 明细；入库件数和成本 = 明细，撤销的为零；全退的成本全回',
    'A return is the sum of its lines; what it brought into stock is theirs, of undone ones nothing; of a line all of which is back its whole cost',
    '退貨單合計 = 明細；入庫件數和成本 = 明細，撤銷的為零；全退的成本全回',
    `
    SELECT h.return_no, h.status, h.full_fen AS of_head, sum(b.full_fen) AS of_lines FROM retail_return h JOIN retail_return_line b ON b.return_id = h.id
    GROUP BY h.id HAVING (h.full_fen, h.amount_fen, h.cost_fen, h.pieces) IS DISTINCT FROM (sum(b.full_fen), sum(b.amount_fen),
      coalesce(sum(b.cost_fen), 0), coalesce(sum(b.qty) FILTER (WHERE b.destination IS NOT NULL), 0))
    UNION ALL
    SELECT h.return_no, h.status, b.qty, coalesce(t.qty, 0) FROM retail_return_line b JOIN retail_return h ON h.id = b.return_id
    JOIN retail_order o ON o.id = h.order_id
    LEFT JOIN (SELECT biz_line_id, biz_no, sum(delta) AS qty, sum(value_fen) AS fen FROM stock_txn
      WHERE biz_type IN ('RETAIL_BACK', 'RETAIL_BACK_REVERSAL') GROUP BY 1, 2) t ON t.biz_line_id = b.id AND t.biz_no = o.order_no
    WHERE b.destination IS NOT NULL AND (coalesce(t.qty, 0) <> CASE WHEN h.status = 'UNDONE' THEN 0 ELSE b.qty END
      OR coalesce(t.fen, 0) <> CASE WHEN h.status = 'UNDONE' THEN 0 ELSE coalesce(b.cost_fen, 0) END)
    UNION ALL
    SELECT h.return_no, h.status, h.cost_fen, -coalesce(j.fen, 0) FROM retail_return h
    LEFT JOIN (SELECT j.source_id, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'COGS'
      WHERE j.source_type IN ('retail-return', 'retail-return-undone') GROUP BY 1) j ON j.source_id = h.id
    WHERE -coalesce(j.fen, 0) <> CASE WHEN h.status = 'UNDONE' THEN 0 ELSE h.cost_fen END
    UNION ALL
    SELECT o.order_no, l.line_no::text, l.cost_fen, b.fen FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
    JOIN (SELECT b.order_line_id, sum(b.cost_fen) AS fen FROM retail_return_line b JOIN retail_return h ON h.id = b.return_id
      WHERE h.status <> 'UNDONE' GROUP BY 1) b ON b.order_line_id = l.id
    WHERE CASE WHEN l.returned_qty >= l.qty THEN coalesce(b.fen, 0) <> coalesce(l.cost_fen, 0) ELSE b.fen > l.cost_fen END`,
  ),
  invariant(
    'INV-RR3',
    '退货单的状态 = 其退款；退款分摊在退回的明细上',
    'The status of a return is what became of its refunds, which take of its own lines alone',
    '退貨單的狀態 = 其退款；退款分攤在退回的明細上',
    `
    SELECT h.return_no, h.status, h.amount_fen, x.done, x.held FROM retail_return h
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_fen) FILTER (WHERE r.state = 'SUCCESS'), 0) AS done,
      coalesce(sum(r.amount_fen) FILTER (WHERE r.state <> 'CLOSED'), 0) AS held FROM refund r
      WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = h.order_id AND r.source_type = 'retail-return' AND r.source_id = h.id) x
    WHERE NOT CASE h.status WHEN 'DONE' THEN x.done = h.amount_fen AND x.held = x.done WHEN 'WAITING' THEN x.held = h.amount_fen AND x.done < x.held
      WHEN 'FAILED' THEN x.held < h.amount_fen ELSE x.held = 0 END
    UNION ALL
    SELECT h.return_no, h.status, x.amount, p.fen, p.line_id FROM retail_return h
    CROSS JOIN LATERAL (SELECT p.line_id, sum(p.fen) AS fen FROM retail_refund_part p JOIN refund r ON r.id = p.refund_id AND r.state <> 'CLOSED'
        AND r.source_type = 'retail-return' AND r.source_id = h.id WHERE p.order_id = h.order_id GROUP BY 1) p
    CROSS JOIN LATERAL (SELECT coalesce(sum(b.amount_fen), 0) AS amount FROM retail_return_line b
      WHERE b.return_id = h.id AND b.order_line_id IS NOT DISTINCT FROM p.line_id) x
    WHERE p.fen > x.amount`,
  ),
];
