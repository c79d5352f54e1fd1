import { invariant } from '#kernel/invariant.ts';

export const memberInvariants = [
  invariant(
    'INV-HY1',
    '会员积分余额 = 流水合计 = 各批次剩余之和，待抵扣 = 流水合计',
    'A member’s points are the sum of the ledger and of what is left of the lots; what is owed is the ledger’s sum',
    '會員積分餘額 = 流水合計 = 各批次剩餘之和，待抵扣 = 流水合計',
    `
    SELECT m.member_no, m.points, t.points AS ledger, l.points AS lots, m.points_debt, t.debt FROM member m
    CROSS JOIN LATERAL (SELECT coalesce(sum(delta), 0) AS points, coalesce(sum(debt_delta), 0) AS debt
      FROM member_point_txn WHERE member_id = m.id) t
    CROSS JOIN LATERAL (SELECT coalesce(sum(left_over), 0) AS points FROM member_point_lot WHERE member_id = m.id) l
    WHERE m.points <> t.points OR m.points <> l.points OR m.points_debt <> t.debt`,
  ),
  invariant(
    'INV-HY2',
    '每个积分批次的剩余 = 其流水合计',
    'What is left of a lot of points is the sum of its rows',
    '每個積分批次的剩餘 = 其流水合計',
    `
    SELECT l.id, l.left_over, coalesce(sum(t.delta), 0) AS ledger FROM member_point_lot l
    LEFT JOIN member_point_txn t ON t.lot_id = l.id GROUP BY l.id HAVING l.left_over <> coalesce(sum(t.delta), 0)`,
  ),
  invariant(
    'INV-HY3',
    '积分流水的余额逐行相接，同一订单退回的积分不超过使用的，收回的不超过发放的',
    'Balances of the points ledger follow each other; an order gets back no more than it spent and gives back no more than it granted',
    '積分流水的餘額逐行相接，同一訂單退回的積分不超過使用的，收回的不超過發放的',
    `
    SELECT member_id, id, 'balance' AS what FROM (
      SELECT member_id, id, balance_after - delta - lag(balance_after, 1, 0::bigint) OVER w AS gap,
        debt_after - debt_delta - lag(debt_after, 1, 0::bigint) OVER w AS debt_gap
      FROM member_point_txn WINDOW w AS (PARTITION BY member_id ORDER BY id)) rows WHERE gap <> 0 OR debt_gap <> 0
    UNION ALL
    SELECT min(member_id), order_id, 'order' FROM member_point_txn WHERE order_id IS NOT NULL GROUP BY order_id
    HAVING coalesce(sum(delta) FILTER (WHERE kind IN ('SPEND', 'RETURN')), 0) > 0
      OR coalesce(sum(delta - debt_delta) FILTER (WHERE kind IN ('GRANT', 'REVOKE', 'DEBT')), 0) < 0`,
  ),
  invariant(
    'INV-HY4',
    '被合并的会员没有手机号、积分和优惠券，去向是未合并的会员',
    'Merged members have no mobile, points or coupons left, and went into one that was not merged',
    '被合併的會員沒有手機號、積分和優惠券，去向是未合併的會員',
    `
    SELECT m.member_no, s.member_no AS survivor FROM member m LEFT JOIN member s ON s.id = m.merged_into
    WHERE m.merged_into IS NOT NULL AND (s.merged_into IS NOT NULL OR m.points <> 0 OR m.points_debt <> 0
      OR EXISTS (SELECT 1 FROM member_mobile WHERE member_id = m.id)
      OR EXISTS (SELECT 1 FROM coupon WHERE member_id = m.id))`,
  ),
  invariant(
    'INV-HY5',
    '已删除信息的会员没有手机号、姓名和积分',
    'Of members whose data were deleted no mobile, name or points are left',
    '已刪除資訊的會員沒有手機號、姓名和積分',
    `
    SELECT m.member_no FROM member m WHERE m.erased_at IS NOT NULL AND (m.name <> '' OR m.mobile_enc <> '' OR m.points <> 0
      OR m.points_debt <> 0 OR EXISTS (SELECT 1 FROM member_mobile WHERE member_id = m.id))`,
  ),
];
