import { invariant } from '#kernel/invariant.ts';

export const couponInvariants = [
  invariant(
    'INV-YH1',
    '促销的已领数量 = 发出的券数，不超过总量',
    'Coupons taken of a promotion = coupons given, never above its total',
    '促銷的已領數量 = 發出的券數，不超過總量',
    `
    SELECT p.promotion_no, p.taken, p.total, count(c.id) AS given FROM promotion p LEFT JOIN coupon c ON c.promotion_id = p.id
    WHERE p.take = 'COUPON' GROUP BY p.id HAVING p.taken <> count(c.id)`,
  ),
  invariant(
    'INV-YH2',
    '每人已领数量 = 该会员的券数',
    'Coupons counted for a person = coupons that the person was given',
    '每人已領數量 = 該會員的券數',
    `
    SELECT promotion_id, member_id, k.given, c.given AS coupons FROM (SELECT * FROM coupon_count WHERE given > 0) k FULL JOIN
      (SELECT promotion_id, member_id, count(*) AS given FROM coupon GROUP BY 1, 2) c USING (promotion_id, member_id)
    WHERE k.given IS DISTINCT FROM c.given`,
  ),
  invariant(
    'INV-YH3',
    '券的状态 = 最后一次状态变化，已使用的券有未取消的订单',
    'A coupon stands where its log ends; a used one has a live order of its promotion’s use',
    '券的狀態 = 最後一次狀態變化，已使用的券有未取消的訂單',
    `
    SELECT c.code, c.state, l.to_state, o.order_no, o.end_state FROM coupon c
    LEFT JOIN LATERAL (SELECT to_state FROM coupon_log WHERE coupon_id = c.id ORDER BY id DESC LIMIT 1) l ON true
    LEFT JOIN retail_order o ON o.id = c.order_id
    WHERE c.state IS DISTINCT FROM l.to_state OR (c.state = 'USED' AND o.end_state IN ('CANCELLED', 'TIMEOUT', 'FAILED'))`,
  ),
  invariant(
    'INV-YH4',
    '批次的已发数量 = 该批次的券数 = 名单中已发放的人数',
    'Coupons of a distribution = what it counted = persons marked as given',
    '批次的已發數量 = 該批次的券數 = 名單中已發放的人數',
    `
    SELECT b.batch_no, b.meant, b.given, c.n AS coupons, p.n AS persons FROM coupon_batch b
    LEFT JOIN LATERAL (SELECT count(*) AS n FROM coupon WHERE batch_id = b.id) c ON true
    LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE outcome = 'GIVEN') AS n, count(*) AS meant,
      count(*) FILTER (WHERE outcome IS NULL) AS waiting FROM coupon_batch_person WHERE batch_id = b.id) p ON true
    WHERE b.given <> c.n OR b.given <> p.n OR b.meant <> p.meant OR (b.state <> 'RUNNING' AND p.waiting > 0)`,
  ),
];
