import { invariant } from '#kernel/invariant.ts';

export const countInvariants = [
  invariant(
    'INV-CNT',
    '已入账的盘点明细与流水一致，未入账的没有流水',
    'Posted lines of counts agree with the ledger, others are not in it',
    '已入帳的盤點明細與流水一致，未入帳的沒有流水',
    `
    SELECT c.count_no, c.status, l.id AS line, l.counted - l.book AS difference, t.delta FROM stock_count c
    JOIN stock_count_line l ON l.count_id = c.id
    LEFT JOIN (SELECT biz_id, biz_line_id, sum(delta) AS delta FROM stock_txn
      WHERE biz_type IN ('COUNT_GAIN', 'COUNT_LOSS') GROUP BY 1, 2) t ON t.biz_id = c.id AND t.biz_line_id = l.id
    WHERE coalesce(t.delta, 0) <> CASE WHEN l.posted_at IS NULL THEN 0 ELSE l.counted - l.book END`,
  ),
  invariant(
    'INV-CNT2',
    '已结束的盘点没有未了的明细',
    'Ended counts have no open lines, running ones have some',
    '已結束的盤點沒有未了的明細',
    `
    SELECT c.count_no, c.status, count(l.id) FILTER (WHERE l.open) AS open FROM stock_count c
    LEFT JOIN stock_count_line l ON l.count_id = c.id GROUP BY c.id
    HAVING (count(l.id) FILTER (WHERE l.open) > 0) <> (c.status IN ('COUNTING', 'DIFFERENCES'))`,
  ),
];
