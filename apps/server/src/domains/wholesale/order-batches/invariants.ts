import { invariant } from '#kernel/invariant.ts';

export const batchInvariants = [
  invariant(
    'INV-W1',
    '批量订单的每张订单只在一个批次出现一次，属于该门店，来源为手工上传',
    'Each order of a batch stands in it once, is of its dealer and comes from an upload',
    '批次訂單的每張訂單只在一個批次出現一次，屬於該門店，來源為手工上傳',
    `
    SELECT b.batch_no, o.order_no, count(DISTINCT (r.batch_id, r.unit)) AS places FROM order_batch_row r
    JOIN order_batch b ON b.id = r.batch_id JOIN retail_order o ON o.id = r.order_id
    GROUP BY b.batch_no, b.dealer_id, o.order_no, o.dealer_id, o.source
    HAVING count(DISTINCT (r.batch_id, r.unit)) <> 1 OR o.dealer_id <> b.dealer_id OR o.source <> 2
      OR EXISTS (SELECT FROM order_batch_row x JOIN retail_order y ON y.id = x.order_id
        WHERE y.order_no = o.order_no GROUP BY x.order_id HAVING count(DISTINCT (x.batch_id, x.unit)) > 1)`,
  ),
  invariant(
    'INV-W2',
    '已结束的批次没有排队的行，订单数与金额等于其订单',
    'A batch at rest has no waiting row; its orders and amount are those that stand placed',
    '已結束的批次沒有排隊的列，訂單數與金額等於其訂單',
    `
    SELECT b.batch_no, b.status, b.orders, b.amount_fen FROM order_batch b
    LEFT JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(o.payable_fen), 0) AS fen FROM retail_order o
      WHERE o.id IN (SELECT order_id FROM order_batch_row r WHERE r.batch_id = b.id AND r.state = 'PLACED')) x ON true
    WHERE b.status NOT IN ('PLACING', 'UNDOING') AND (b.orders <> x.n OR b.amount_fen <> x.fen
      OR EXISTS (SELECT FROM order_batch_row r WHERE r.batch_id = b.id AND r.state IN ('WAITING', 'UNDOING')))`,
  ),
];
