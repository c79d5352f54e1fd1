import { invariant } from '#kernel/invariant.ts';

export const promotionInvariants = [
  invariant(
    'INV-CX1',
    '促销的已用次数与花费 = 有效使用记录之和',
    'What a promotion says was used and spent is the sum of the uses that stand',
    '促銷的已用次數與花費 = 有效使用記錄之和',
    `
    SELECT p.promotion_no, p.used, u.used AS uses, p.cost_fen, u.fen FROM promotion p
    CROSS JOIN LATERAL (SELECT count(*) AS used, coalesce(sum(fen), 0) AS fen FROM promotion_use
      WHERE promotion_id = p.id AND state = 'TAKEN') u
    WHERE p.used <> u.used OR p.cost_fen <> u.fen`,
  ),
  invariant(
    'INV-CX2',
    '订单使用的促销金额 = 其订单优惠明细；取消和超时的订单没有有效使用',
    'What an order used of promotions is what its discounts say; orders that came to nothing use none',
    '訂單使用的促銷金額 = 其訂單優惠明細；取消和逾時的訂單沒有有效使用',
    `
    SELECT o.order_no, p.promotion_no, o.status, u.fen, d.fen AS discount FROM
      (SELECT order_id, promotion_id, sum(fen) AS fen FROM promotion_use WHERE state = 'TAKEN' GROUP BY 1, 2) u
    JOIN retail_order o ON o.id = u.order_id JOIN promotion p ON p.id = u.promotion_id
    LEFT JOIN LATERAL (SELECT sum(x.fen) AS fen FROM retail_order_discount x JOIN retail_order_line l ON l.id = x.line_id
      WHERE l.order_id = o.id AND x.right_id = p.id) d ON true
    WHERE u.fen IS DISTINCT FROM d.fen OR o.end_state IN ('CANCELLED', 'TIMEOUT', 'FAILED')`,
  ),
  invariant(
    'INV-CX3',
    '每人使用次数 = 有效使用记录，不超过限制',
    'What is counted of a person is what the person used, and within the limits',
    '每人使用次數 = 有效使用記錄，不超過限制',
    `
    SELECT p.promotion_no, c.member_id, c.day, c.used FROM promotion_count c JOIN promotion p ON p.id = c.promotion_id
    WHERE c.used > coalesce(CASE WHEN c.day = '-infinity' THEN p.per_user ELSE p.per_day END, c.used)
      OR c.used <> (SELECT count(*) FROM promotion_use u WHERE u.promotion_id = c.promotion_id AND u.member_id = c.member_id
        AND u.state = 'TAKEN' AND (c.day = '-infinity' OR u.day = c.day))`,
  ),
];
