-- What came to a shop: arrivals of appointments and walk-ins, and checks of cars that had none on that day.
CREATE VIEW shop_visit AS
SELECT v.id, v.kind, v.at, v.dealer_id, v.plate, v.car_name, v.customer_name, v.mobile_enc, v.search, v.person_id, v.person_name,
  v.appointment_id, v.services, v.check_id, v.check_no, v.red, v.yellow, o.id AS order_id, o.order_no, o.payable_fen,
  CASE WHEN o.service_state = 'DONE' THEN 'COMPLETED' WHEN o.id IS NOT NULL THEN 'ORDERED'
    WHEN EXISTS (SELECT FROM clue WHERE clue.dealer_id = v.dealer_id AND clue.plate = v.plate AND clue.plate <> ''
      AND clue.status IN ('NEW', 'READ', 'FOLLOWING')) THEN 'FOLLOWING'
    ELSE 'NONE' END AS outcome
FROM (
  SELECT 'A' || a.id AS id, CASE WHEN a.source = 'WALK_IN' THEN 'WALK_IN' ELSE 'BOOKED' END AS kind, a.arrived_at AS at,
    a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.created_by AS person_id,
    a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, k.id AS check_id, k.check_no, k.red,
    k.yellow, coalesce(a.order_id, k.order_id) AS order_id
  FROM appointment a LEFT JOIN LATERAL (
    SELECT last.id, last.check_no, last.red, last.yellow, last.order_id
    FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
    WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND first.plate = a.plate AND first.dealer_id = a.dealer_id
      AND (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date = (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date
    ORDER BY first.checked_at DESC, first.id DESC LIMIT 1) k ON true
  WHERE a.arrived_at IS NOT NULL
  UNION ALL
  SELECT 'C' || first.id, 'CHECK', first.checked_at, first.dealer_id, last.plate, last.car_name, last.customer_name,
    last.mobile_enc, last.search, first.created_by, first.created_by_name, NULL, '{}', last.id, last.check_no, last.red,
    last.yellow, last.order_id
  FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
  WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
    SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
      AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date)
) v
LEFT JOIN LATERAL (
  SELECT r.id, r.order_no, r.payable_fen, r.service_state FROM retail_order r
  WHERE r.end_state IN ('NONE', 'CANCELLING') AND (r.id = v.order_id OR r.plate = v.plate AND r.dealer_id = v.dealer_id
    AND (r.created_at AT TIME ZONE 'Asia/Shanghai')::date = (v.at AT TIME ZONE 'Asia/Shanghai')::date)
  ORDER BY r.id IS NOT DISTINCT FROM v.order_id DESC, r.id DESC LIMIT 1) o ON true;

CREATE INDEX tyre_check_first ON tyre_check (checked_at DESC) INCLUDE (dealer_id, plate) WHERE version_num = 1;
CREATE INDEX clue_follow_up_at ON clue_follow_up (at DESC, id DESC);
