CREATE OR REPLACE VIEW shop_visit_arrived AS
SELECT 'A' || a.id AS id, CASE WHEN a.source = 'WALK_IN' THEN 'WALK_IN' ELSE 'BOOKED' END AS kind, a.arrived_at AS at,
  a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.created_by AS person_id,
  a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, k.id AS check_id, k.check_no, k.red, k.yellow,
  o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM appointment a LEFT JOIN LATERAL (
  SELECT last.id, last.check_no, last.red, last.yellow, last.order_id
  FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
  WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND first.plate = a.plate AND first.dealer_id = a.dealer_id
    AND (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date = (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date
  ORDER BY first.checked_at DESC, first.id DESC LIMIT 1) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.arrived_at) o ON true
WHERE a.arrived_at IS NOT NULL;
