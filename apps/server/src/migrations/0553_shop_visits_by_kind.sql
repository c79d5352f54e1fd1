-- As they were, arrivals and checks without one apart: each is read by its own index, a page of them by its first rows.
-- What a visit came to: its order, else the last one of the car at that shop on that day; and where it stands.
CREATE FUNCTION visit_order(order_id bigint, plate text, dealer_id bigint, at timestamptz)
RETURNS TABLE (id bigint, order_no text, payable_fen bigint, outcome text) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.order_no, o.payable_fen, CASE WHEN o.service_state = 'DONE' THEN 'COMPLETED' WHEN o.id IS NOT NULL THEN 'ORDERED'
    WHEN EXISTS (SELECT FROM clue WHERE clue.dealer_id = $3 AND clue.plate = $2 AND clue.plate <> ''
      AND clue.status IN ('NEW', 'READ', 'FOLLOWING')) THEN 'FOLLOWING' ELSE 'NONE' END
  FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT r.id, r.order_no, r.payable_fen, r.service_state FROM retail_order r
    WHERE r.end_state IN ('NONE', 'CANCELLING') AND (r.id = $1 OR r.plate = $2 AND r.dealer_id = $3
      AND (r.created_at AT TIME ZONE 'Asia/Shanghai')::date = ($4 AT TIME ZONE 'Asia/Shanghai')::date)
    ORDER BY r.id IS NOT DISTINCT FROM $1 DESC, r.id DESC LIMIT 1) o ON true $$;

CREATE VIEW shop_visit_arrived AS
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

CREATE VIEW shop_visit_checked AS
SELECT 'C' || first.id AS id, 'CHECK' AS kind, first.checked_at AS at, first.dealer_id, last.plate, last.car_name, last.customer_name,
  last.mobile_enc, last.search, first.created_by AS person_id, first.created_by_name AS person_name, NULL::bigint AS appointment_id,
  '{}'::text[] AS services, last.id AS check_id, last.check_no, last.red, last.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
LEFT JOIN LATERAL visit_order(last.order_id, last.plate, first.dealer_id, first.checked_at) o ON true
WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
  SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
    AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date);

CREATE OR REPLACE VIEW shop_visit AS
SELECT v.id, v.kind, v.at, v.dealer_id, v.plate, v.car_name, v.customer_name, v.mobile_enc, v.search, v.person_id, v.person_name,
  v.appointment_id, v.services, v.check_id, v.check_no, v.red, v.yellow, v.order_id, v.order_no, v.payable_fen, v.outcome
FROM (SELECT * FROM shop_visit_arrived UNION ALL SELECT * FROM shop_visit_checked) v;
