import { invariant } from '#kernel/invariant.ts';

const less = (sum: string) =>
  `sum(${sum} - CASE WHEN paid_fen > 0 THEN ${sum} * refunded_fen / paid_fen ELSE 0 END)`;

export const activityInvariants = [
  invariant(
    'INV-DA1',
    '已结算活动的门店计入量等于其订单扣除退款之和',
    'What counts of a dealer in a settled activity is the sum of its orders, refunds taken off',
    '已結算活動的門店計入量等於其訂單扣除退款之和',
    `
    SELECT a.activity_no, p.dealer_id, p.pieces, o.pieces AS of_orders, p.fen, o.fen AS fen_of_orders FROM dealer_activity a
    JOIN dealer_activity_dealer p ON p.activity_id = a.id
    LEFT JOIN (SELECT activity_id, dealer_id, ${less('pieces')} AS pieces, ${less('fen')} AS fen, ${less('mix_pieces')} AS mix
      FROM dealer_activity_order GROUP BY 1, 2) o ON o.activity_id = a.id AND o.dealer_id = p.dealer_id
    WHERE a.state = 'SETTLED' AND (p.pieces IS DISTINCT FROM coalesce(o.pieces, 0) OR p.fen IS DISTINCT FROM coalesce(o.fen, 0)
      OR p.mix_pieces IS DISTINCT FROM coalesce(o.mix, 0))`,
  ),
  invariant(
    'INV-DA2',
    '活动发放与更正的积分与经销商积分流水一致',
    'What activities pay and correct is what the ledger of points has of them',
    '活動發放與更正的積分與經銷商積分流水一致',
    `
    SELECT p.activity_id, p.dealer_id, p.points, p.corrected, x.posted, c.corrected AS corrections FROM dealer_activity_dealer p
    CROSS JOIN LATERAL (SELECT coalesce(sum(delta - debt_delta), 0) AS posted FROM dealer_points_txn t
      WHERE t.activity_id = p.activity_id AND t.dealer_id = p.dealer_id AND t.kind <> 'REPAY'
        AND t.biz_type IN ('ACTIVITY', 'ACTIVITY_CORRECTION')) x
    CROSS JOIN LATERAL (SELECT coalesce(sum(points), 0) AS corrected FROM dealer_activity_correction c
      WHERE c.activity_id = p.activity_id AND c.dealer_id = p.dealer_id) c
    WHERE coalesce(p.points, 0) + p.corrected <> x.posted OR p.corrected <> c.corrected`,
  ),
  invariant(
    'INV-DA3',
    '启动的活动有门店参与，只有已结算的活动有结算结果',
    'A started activity has dealers; settled ones alone have results',
    '啟動的活動有門店參與，只有已結算的活動有結算結果',
    `
    SELECT a.activity_no, a.state, count(p.dealer_id) AS dealers, count(p.points) AS settled FROM dealer_activity a
    LEFT JOIN dealer_activity_dealer p ON p.activity_id = a.id GROUP BY a.id
    HAVING a.state = 'ACTIVE' AND count(p.dealer_id) = 0
      OR count(p.points) <> CASE WHEN a.state = 'SETTLED' THEN count(p.dealer_id) ELSE 0 END`,
  ),
];
