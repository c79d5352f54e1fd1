import { invariant } from '#kernel/invariant.ts';
import { discrepancyInvariants } from './receiving/invariants.ts';

export const retailInvariants = [
  ...discrepancyInvariants,
  invariant(
    'INV-LS1',
    '零售单金额与税额 = 明细之和，优惠 = 各步骤优惠之和',
    'Amounts and tax of a retail order are those of its lines, discounts those of their steps',
    '零售單金額與稅額 = 明細之和，優惠 = 各步驟優惠之和',
    `
    SELECT o.order_no, o.list_fen, o.discount_fen, o.tax_fen, x.gross, x.discount, x.tax, x.shares FROM retail_order o
    LEFT JOIN (SELECT l.order_id, sum(l.gross_fen) AS gross, sum(l.discount_fen) AS discount, sum(l.tax_fen) AS tax,
        sum(coalesce(d.fen, 0)) AS shares, sum(CASE WHEN l.kind = 'TYRE' THEN l.qty ELSE 0 END) AS tyres
      FROM retail_order_line l
      LEFT JOIN (SELECT line_id, sum(fen) AS fen FROM retail_order_discount GROUP BY 1) d ON d.line_id = l.id
      GROUP BY 1) x ON x.order_id = o.id
    WHERE o.list_fen IS DISTINCT FROM x.gross OR o.discount_fen <> x.discount OR x.shares <> x.discount
      OR o.quantity <> x.tyres OR (o.freight_fen = 0 AND o.tax_fen <> x.tax)`,
  ),
  invariant(
    'INV-LS2',
    '待发货和店内的零售件数 = 有效预留，已放弃的没有预留',
    'Pieces of retail orders that wait are reserved, those of ended ones are not',
    '待出貨和店內的零售件數 = 有效預留，已放棄的沒有預留',
    `
    SELECT o.order_no, o.status, h.id AS shipment, h.state, s.qty, coalesce(r.qty, 0) AS reserved FROM retail_shipment_line s
    JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = h.order_id
    LEFT JOIN reservation r ON r.id = s.reservation_id AND r.state = 'ACTIVE'
    WHERE (h.state = 'PLANNED' OR h.state = 'IN_STORE' AND o.service_state = 'WAITING') AND o.fault IS NULL
        AND o.end_state = 'NONE' AND o.status <> 'PAID' AND s.reservation_id IS NOT NULL
        AND coalesce(r.qty, 0) <> s.qty AND NOT EXISTS (SELECT FROM reservation lost WHERE lost.id = s.reservation_id AND lost.state = 'DISPLACED')
      OR (h.state NOT IN ('PLANNED', 'IN_STORE') OR o.service_state = 'DONE') AND coalesce(r.qty, 0) <> 0`,
  ),
  invariant(
    'INV-LS3',
    '零售发出和安装出库的流水 = 发货明细件数',
    'The ledger’s sales of retail orders are the pieces of their shipments',
    '零售發出和安裝出庫的流水 = 發貨明細件數',
    `
    SELECT o.order_no, h.id AS shipment, h.state, s.qty, coalesce(x.qty, 0) AS ledger FROM retail_shipment_line s
    JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order o ON o.id = h.order_id
    LEFT JOIN (SELECT t.biz_line_id, -sum(t.delta) AS qty FROM stock_txn t JOIN retail_order own ON own.order_no = t.biz_no
      WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand' GROUP BY 1) x
      ON x.biz_line_id = s.id
    WHERE coalesce(x.qty, 0) <> CASE WHEN h.state IN ('SHIPPED', 'DELIVERED', 'RECEIVED', 'RETURNED')
      OR h.state = 'IN_STORE' AND o.service_state = 'DONE' THEN s.qty ELSE 0 END`,
  ),
  invariant(
    'INV-LS10',
    '已安装的 DOT = 订单售出的流水',
    'The DOTs that were fitted are those with which the ledger sold them, and no others, by order and part',
    '已安裝的 DOT = 訂單售出的流水',
    // Of the shelf and of parcels by themselves; what the ledger sold beyond what was read is what nobody read, or came twice.
    `
    SELECT o.order_no, l.part_id, d.dot, d.fitted, d.ledger FROM retail_order o
    JOIN (SELECT order_id, part_id, tyre_source = 1 AS shelf, sum(qty) AS qty, string_agg(nullif(dot_fitted, ''), ',') AS dots
      FROM retail_order_line WHERE kind = 'TYRE' AND part_id IS NOT NULL GROUP BY 1, 2, 3) l ON l.order_id = o.id
    CROSS JOIN LATERAL (SELECT coalesce(f.dot, x.dot) AS dot, coalesce(f.qty, 0) AS fitted, coalesce(x.qty, 0) AS ledger,
        sum(coalesce(f.qty, 0)) OVER () AS read, sum(greatest(coalesce(x.qty, 0) - coalesce(f.qty, 0), 0)) OVER () AS more
      FROM (SELECT dot, count(*) AS qty FROM unnest(string_to_array(l.dots, ',')) u (dot) WHERE dot <> '' GROUP BY 1) f
      FULL JOIN (SELECT t.dot_yyww AS dot, -sum(t.delta) AS qty FROM stock_txn t
        WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'FITTED_DOT', 'SALE_RETURN') AND t.biz_id = o.id
          AND t.biz_no = o.order_no AND t.part_id = l.part_id AND t.biz_type IN ('FIT_OUT', 'CONSIGN_OUT') = l.shelf
        GROUP BY 1) x ON x.dot = f.dot) d
    WHERE o.service_state = 'DONE' AND o.dots_booked AND (d.fitted > d.ledger OR d.ledger > d.fitted AND d.more > l.qty - d.read
      + (SELECT coalesce(sum(r.qty), 0) FROM retail_discrepancy r JOIN retail_shipment_line s ON s.id = r.shipment_line_id
        WHERE r.order_id = o.id AND r.state = 'RESHIP' AND s.part_id = l.part_id))`,
  ),
  invariant(
    'INV-LS4',
    '零售单的状态与其发货、付款一致',
    'The axes of a retail order agree with its shipments and with each other',
    '零售單的狀態與其發貨、付款一致',
    `
    SELECT o.order_no, o.status, o.pay_state, o.fulfil_state, o.paid_fen, o.payable_fen FROM retail_order o
    WHERE (o.pay_state = 'PAID') <> (o.paid_at IS NOT NULL)
      OR (o.pay_state = 'PAID' AND o.paid_fen <> o.payable_fen)
      OR (o.pay_state = 'UNPAID' AND o.paid_fen <> 0)
      OR (o.pay_state <> 'PAID' AND o.fulfil_state <> 'NONE')
      OR (o.service_state = 'DONE' AND o.fulfil_state <> 'IN_STORE') OR (o.service_state = 'DONE') <> (o.completed_at IS NOT NULL)
      OR (o.end_state IN ('CANCELLED', 'TIMEOUT', 'FAILED') AND (o.ended_at IS NULL OR EXISTS (
        SELECT FROM retail_shipment h WHERE h.order_id = o.id AND h.state IN ('PLANNED', 'IN_STORE'))))
      OR (o.fulfil_state = 'IN_STORE' AND o.end_state = 'NONE' AND o.fault IS NULL AND (EXISTS (
        SELECT FROM retail_shipment h WHERE h.order_id = o.id AND h.state IN ('PLANNED', 'SHIPPED', 'DELIVERED'))
        OR EXISTS (SELECT FROM retail_discrepancy d WHERE d.order_id = o.id AND d.state = 'OPEN')))`,
  ),
  invariant(
    'INV-LS5',
    '零售单的实付和已退 = 收款和退款；结束且无退款在途的没有未确认的款项',
    'What a retail order says was paid and given back is what payments say; of ended ones nothing is left unearned',
    '零售單的實付和已退 = 收款和退款；結束且無退款在途的沒有未認列的款項',
    `
    SELECT o.order_no, o.status, o.paid_fen, p.paid, o.refunded_fen, r.refunded, e.ord FROM retail_order o
    CROSS JOIN LATERAL (SELECT coalesce(sum(received_fen), 0) AS paid FROM payment
      WHERE biz_type = 'RETAIL_ORDER' AND biz_id = o.id AND state = 'PAID') p
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'SUCCESS'), 0) AS refunded,
      count(*) FILTER (WHERE state NOT IN ('SUCCESS', 'CLOSED')) AS open FROM refund
      WHERE biz_type = 'RETAIL_ORDER' AND biz_id = o.id AND NOT suspense) r
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS ord FROM journal_entry
      WHERE account = 'ORD' AND party_id = o.id) e
    WHERE o.paid_fen <> p.paid OR o.refunded_fen <> r.refunded
      OR (o.status IN ('COMPLETED', 'CANCELLED') AND r.open = 0 AND e.ord <> 0)`,
  ),
  invariant(
    'INV-LS6',
    '退款在明细上的分摊 = 退款金额，每行不超过其金额',
    'What a refund takes of the lines adds up to it; of a line never more than it cost',
    '退款在明細上的分攤 = 退款金額，每行不超過其金額',
    `
    SELECT o.order_no, r.out_refund_no AS no, NULL::bigint AS line, r.amount_fen AS fen, sum(p.fen) AS parts FROM retail_refund_part p
    JOIN refund r ON r.id = p.refund_id JOIN retail_order o ON o.id = p.order_id
    GROUP BY o.id, r.id HAVING r.amount_fen <> sum(p.fen) OR r.biz_id <> o.id OR r.biz_type <> 'RETAIL_ORDER'
    UNION ALL
    SELECT o.order_no, '', p.line_id, coalesce(l.net_fen, o.freight_fen), sum(p.fen) FROM retail_refund_part p
    JOIN refund r ON r.id = p.refund_id AND r.state <> 'CLOSED' JOIN retail_order o ON o.id = p.order_id
    LEFT JOIN retail_order_line l ON l.id = p.line_id
    GROUP BY o.id, p.line_id, l.net_fen, l.order_id HAVING sum(p.fen) > coalesce(l.net_fen, o.freight_fen) OR l.order_id <> o.id`,
  ),
];
