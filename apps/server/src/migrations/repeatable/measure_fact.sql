-- The numbers of the reports, each defined once: a branch says which rows count, by which moment, and what they add. `at`
-- is a plain column of its source, so that a range of days is read by an index; measures with one `source` are kept and
-- grow stale together. `car`: what a measure counts once in a period.
CREATE OR REPLACE VIEW measure_fact AS
SELECT 'ORDERED' AS source, 'orderAmount' AS measure, o.created_at AS at, o.dealer_id, p.brand_id, x.size,
  o.created_by AS consultant_id, x.fen AS value, NULL::text AS car, 'retail-order' AS doc_type, o.id AS doc_id, o.order_no AS doc_no
FROM retail_order o JOIN order_part x ON x.order_id = o.id AND x.fen <> 0 LEFT JOIN part p ON p.id = x.part_id

UNION ALL
SELECT 'ORDERED', 'orders', o.created_at, o.dealer_id, f.brand_id, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o LEFT JOIN LATERAL (SELECT p.brand_id FROM retail_order_line l JOIN part p ON p.id = l.part_id
  WHERE l.order_id = o.id AND l.kind = 'TYRE' ORDER BY l.line_no LIMIT 1) f ON true

UNION ALL
SELECT 'PAID', 'paidAmount', o.paid_at, o.dealer_id, p.brand_id, x.size, o.created_by, x.fen, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o JOIN order_part x ON x.order_id = o.id AND x.fen <> 0 LEFT JOIN part p ON p.id = x.part_id
WHERE o.paid_at IS NOT NULL

UNION ALL
SELECT 'PAID', 'paidPieces', o.paid_at, o.dealer_id, p.brand_id, l.size, o.created_by, l.qty::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id AND l.kind = 'TYRE' LEFT JOIN part p ON p.id = l.part_id
WHERE o.paid_at IS NOT NULL

UNION ALL
SELECT 'PAID', 'paidOrders', o.paid_at, o.dealer_id, f.brand_id, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o LEFT JOIN LATERAL (SELECT p.brand_id FROM retail_order_line l JOIN part p ON p.id = l.part_id
  WHERE l.order_id = o.id AND l.kind = 'TYRE' ORDER BY l.line_no LIMIT 1) f ON true
WHERE o.paid_at IS NOT NULL

UNION ALL
SELECT 'PAID', 'dangerOrders', o.paid_at, o.dealer_id, NULL, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o WHERE o.paid_at IS NOT NULL AND o.danger

UNION ALL
SELECT 'REFUNDED', 'refundAmount', r.success_at, o.dealer_id, p.brand_id, x.size, o.created_by,
  (round(r.amount_fen::numeric * x.upto / o.payable_fen) - round(r.amount_fen::numeric * (x.upto - x.fen) / o.payable_fen))::bigint,
  NULL, 'retail-order', o.id, o.order_no
FROM refund r JOIN retail_order o ON o.id = r.biz_id
CROSS JOIN LATERAL (SELECT y.part_id, y.size, y.fen, sum(y.fen) OVER (ORDER BY y.line_no) AS upto
  FROM order_part y WHERE y.order_id = o.id) x
LEFT JOIN part p ON p.id = x.part_id
WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'SUCCESS' AND r.success_at IS NOT NULL AND NOT r.suspense AND o.paid_at IS NOT NULL
  AND o.payable_fen > 0 AND NOT EXISTS (SELECT FROM retail_refund_part d WHERE d.refund_id = r.id)

UNION ALL
-- Refunds of fitted orders say of which lines they are.
SELECT 'REFUNDED', 'refundAmount', r.success_at, o.dealer_id, p.brand_id, coalesce(l.size, ''), o.created_by, d.fen, NULL, 'retail-order', o.id,
  o.order_no
FROM refund r JOIN retail_order o ON o.id = r.biz_id JOIN retail_refund_part d ON d.refund_id = r.id
LEFT JOIN retail_order_line l ON l.id = d.line_id LEFT JOIN part p ON p.id = l.part_id
WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'SUCCESS' AND r.success_at IS NOT NULL AND NOT r.suspense AND o.paid_at IS NOT NULL

UNION ALL
-- Pieces of an order that was refunded in full, less those that had come back before.
SELECT 'REFUNDED', 'refundPieces', r.success_at, o.dealer_id, p.brand_id, l.size, o.created_by,
  l.qty - (SELECT coalesce(sum(b.qty), 0) FROM retail_return_line b JOIN retail_return h ON h.id = b.return_id AND h.done_at IS NOT NULL
    WHERE b.order_line_id = l.id), NULL, 'retail-order', o.id, o.order_no
FROM refund r JOIN retail_order o ON o.id = r.biz_id
JOIN retail_order_line l ON l.order_id = o.id AND l.kind = 'TYRE' LEFT JOIN part p ON p.id = l.part_id
WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'SUCCESS' AND r.success_at IS NOT NULL AND NOT r.suspense AND o.paid_at IS NOT NULL
  AND o.refunded_fen >= o.paid_fen AND NOT EXISTS (SELECT FROM refund later WHERE later.biz_type = 'RETAIL_ORDER' AND later.biz_id = o.id
    AND later.state = 'SUCCESS' AND NOT later.suspense AND (later.success_at, later.id) > (r.success_at, r.id))

UNION ALL
-- Pieces that came back, when their money was back.
SELECT 'REFUNDED', 'refundPieces', h.done_at, o.dealer_id, p.brand_id, l.size, o.created_by, b.qty::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_return h JOIN retail_order o ON o.id = h.order_id JOIN retail_return_line b ON b.return_id = h.id AND b.kind = 'TYRE'
JOIN retail_order_line l ON l.id = b.order_line_id LEFT JOIN part p ON p.id = l.part_id
WHERE h.done_at IS NOT NULL AND o.paid_at IS NOT NULL

UNION ALL
SELECT 'COMPLETED', 'completedAmount', o.completed_at, o.dealer_id, p.brand_id, x.size, o.created_by, x.fen, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o JOIN order_part x ON x.order_id = o.id AND x.fen <> 0 LEFT JOIN part p ON p.id = x.part_id
WHERE o.completed_at IS NOT NULL

UNION ALL
SELECT 'COMPLETED', 'completedOrders', o.completed_at, o.dealer_id, f.brand_id, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o LEFT JOIN LATERAL (SELECT p.brand_id FROM retail_order_line l JOIN part p ON p.id = l.part_id
  WHERE l.order_id = o.id AND l.kind = 'TYRE' ORDER BY l.line_no LIMIT 1) f ON true
WHERE o.completed_at IS NOT NULL

UNION ALL
SELECT 'SHIPPED', 'shippedPieces', t.occurred_at, o.dealer_id, p.brand_id, p.size, o.created_by, (-t.delta)::bigint, NULL, 'retail-order', o.id, o.order_no
FROM stock_txn t JOIN retail_order o ON o.id = t.biz_id AND o.order_no = t.biz_no JOIN part p ON p.id = t.part_id AND p.kind = 'TYRE'
WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand'

UNION ALL
SELECT 'CHECKS', 'checks', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT'

UNION ALL
SELECT 'CHECKS', 'redChecks', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0

UNION ALL
SELECT 'CHECKS', 'redTyres', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, c.red::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0

UNION ALL
SELECT 'CARS', 'redCars', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, c.plate, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0

UNION ALL
-- Red wheels that no completed order of the car at this shop replaced within 30 days may be replaced by its tyres without a wheel.
SELECT 'SOLVED', 'solvedChecks', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id
CROSS JOIN LATERAL (SELECT coalesce(array_agg(l.tyre_index) FILTER (WHERE l.tyre_index IS NOT NULL), '{}') AS wheels,
    coalesce(sum(l.qty) FILTER (WHERE l.tyre_index IS NULL), 0) AS others
  FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id AND l.kind = 'TYRE'
  WHERE o.plate = c.plate AND o.dealer_id = c.dealer_id AND o.completed_at >= c.checked_at
    AND o.completed_at < c.checked_at + interval '30 days') fitted
WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0
  AND (SELECT count(*) FROM tyre_check_wheel w WHERE w.check_id = c.id AND w.verdict = 'RED' AND w.wheel <> 'SPARE'
    AND w.wheel <> ALL (fitted.wheels)) <= fitted.others

UNION ALL
SELECT 'CLUES', 'clues', c.created_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL

UNION ALL
SELECT 'CLUES', 'contactedClues', c.contacted_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL AND c.contacted_at IS NOT NULL

UNION ALL
SELECT 'CLUES', 'lostClues', c.closed_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL AND c.closed_at IS NOT NULL

UNION ALL
SELECT 'CLUES', 'convertedClues', c.converted_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL AND c.converted_at IS NOT NULL AND c.order_id IS NOT NULL

UNION ALL
-- Whoever was erased is no customer any more that could be known again.
SELECT 'CUSTOMERS', 'newCustomers', o.paid_at, o.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o WHERE o.paid_at IS NOT NULL AND o.mobile_index <> '' AND NOT EXISTS (SELECT FROM retail_order e
  WHERE e.mobile_index = o.mobile_index AND e.dealer_id = o.dealer_id AND e.paid_at IS NOT NULL AND (e.paid_at, e.id) < (o.paid_at, o.id))

UNION ALL
SELECT 'CUSTOMERS', 'returningOrders', o.paid_at, o.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o WHERE o.paid_at IS NOT NULL AND o.mobile_index <> '' AND EXISTS (SELECT FROM retail_order e
  WHERE e.mobile_index = o.mobile_index AND e.dealer_id = o.dealer_id AND e.paid_at IS NOT NULL AND (e.paid_at, e.id) < (o.paid_at, o.id))

UNION ALL
SELECT 'VISITS', 'visits', a.arrived_at, a.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'appointment', a.id, a.appointment_no
FROM appointment a WHERE a.arrived_at IS NOT NULL

UNION ALL
SELECT 'VISITS', 'noShows', a.starts_at, a.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'appointment', a.id, a.appointment_no
FROM appointment a WHERE a.no_show

UNION ALL
SELECT 'MESSAGES', 'sentMessages', m.sent_at, m.company_id, NULL, '', NULL, 1::bigint, NULL, 'sms', m.id, m.id::text
FROM sms_log m WHERE m.channel = 'SMS' AND m.sent_at IS NOT NULL

UNION ALL
SELECT 'MESSAGES', 'failedMessages', m.created_at, m.company_id, NULL, '', NULL, 1::bigint, NULL, 'sms', m.id, m.id::text
FROM sms_log m WHERE m.channel = 'SMS' AND m.status = 'FAILED';
