import { invariant } from '#kernel/invariant.ts';

export const shiftInvariants = [
  invariant(
    'INV-SH1',
    '交班单合计 = 明细 = 收退款；接班备用金 = 上一班留下的',
    'A shift is the sum of its lines and of its payments; it begins with what the one before left',
    '交班單合計 = 明細 = 收退款；接班備用金 = 上一班留下的',
    `
    SELECT s.shift_no, 'head' AS what, s.expected_fen AS kept, coalesce(l.expected, 0) AS of_lines FROM shift s
    LEFT JOIN (SELECT shift_id, sum(expected_fen) AS expected, sum(counted_fen) AS counted, sum(payments) AS payments FROM shift_line GROUP BY 1) l
      ON l.shift_id = s.id
    LEFT JOIN (SELECT shift_id, count(*) AS n, sum(fen) AS fen, coalesce(sum(fen) FILTER (WHERE book_way = 'PREPAY'), 0) AS prepay
      FROM shift_taking GROUP BY 1) k ON k.shift_id = s.id
    WHERE (s.expected_fen, s.counted_fen, s.takings, s.prepay_fen) IS DISTINCT FROM
        (coalesce(l.expected, 0), coalesce(l.counted, 0), coalesce(l.payments, 0), coalesce(k.prepay, 0))
      OR coalesce(k.n, 0) <> s.takings OR s.expected_fen <> CASE WHEN s.status = 'OPEN' THEN 0 ELSE s.opening_fen + coalesce(k.fen, 0) END
    UNION ALL
    SELECT s.shift_no, l.way, l.taken_fen - l.refunded_fen, coalesce(k.fen, 0) FROM shift s JOIN
      (SELECT shift_id, way, sum(taken_fen) AS taken_fen, sum(refunded_fen) AS refunded_fen FROM shift_line GROUP BY 1, 2) l ON l.shift_id = s.id
    LEFT JOIN (SELECT shift_id, way, sum(fen) AS fen FROM shift_taking GROUP BY 1, 2) k ON k.shift_id = l.shift_id AND k.way = l.way
    WHERE l.taken_fen - l.refunded_fen <> coalesce(k.fen, 0)
    UNION ALL
    SELECT shift_no, 'drawer', opening_fen, before FROM (SELECT shift_no, opening_fen, lag(float_fen) OVER w AS before, lag(since) OVER w AS of, since
      FROM shift WINDOW w AS (PARTITION BY dealer_id ORDER BY id)) x WHERE opening_fen <> before OR since <> of`,
  ),
  invariant(
    'INV-SH2',
    '交班的收退款 = 付款与退款；交过班的门店没有漏掉的收退款',
    'Payments of shifts are those of the books; of a shop with shifts none is left out',
    '交班的收退款 = 付款與退款；交過班的門市沒有漏掉的收退款',
    `
    SELECT k.document_no, k.source, k.source_id, k.fen AS kept, coalesce(p.received_fen, -r.amount_fen) AS in_books FROM shift_taking k
    JOIN shift s ON s.id = k.shift_id
    LEFT JOIN payment p ON k.source = 'PAYMENT' AND p.id = k.source_id
    LEFT JOIN refund r ON k.source = 'REFUND' AND r.id = k.source_id
    LEFT JOIN payment w ON w.id = r.payment_id
    WHERE k.source IN ('PAYMENT', 'REFUND') AND (k.fen, k.book_way, k.document_no, s.dealer_id, k.taken_at) IS DISTINCT FROM
      (coalesce(p.received_fen, -r.amount_fen), coalesce(p.way, w.way), coalesce(p.biz_no, r.biz_no), coalesce(p.dealer_id, r.dealer_id),
      coalesce(p.paid_at, r.success_at))
    UNION ALL
    SELECT p.biz_no, 'PAYMENT', p.id, NULL, p.received_fen FROM (SELECT dealer_id, min(since) AS since, max(closed_at) AS closed_at FROM shift GROUP BY 1) s
    JOIN payment p ON p.dealer_id = s.dealer_id AND p.state = 'PAID' AND p.biz_type = 'RETAIL_ORDER' AND p.paid_at >= s.since
      AND p.paid_at < s.closed_at - interval '1 day' AND p.updated_at < s.closed_at - interval '1 day'
    WHERE NOT EXISTS (SELECT FROM shift_taking k WHERE k.source = 'PAYMENT' AND k.source_id = p.id)
    UNION ALL
    SELECT r.biz_no, 'REFUND', r.id, NULL, -r.amount_fen FROM (SELECT dealer_id, min(since) AS since, max(closed_at) AS closed_at FROM shift GROUP BY 1) s
    JOIN refund r ON r.dealer_id = s.dealer_id AND r.state = 'SUCCESS' AND r.biz_type = 'RETAIL_ORDER' AND NOT r.suspense
      AND r.success_at >= s.since AND r.success_at < s.closed_at - interval '1 day'
    WHERE NOT EXISTS (SELECT FROM shift_taking k WHERE k.source = 'REFUND' AND k.source_id = r.id)`,
  ),
];
