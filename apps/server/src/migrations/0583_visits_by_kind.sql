-- Visits of each kind apart, so that those of one are not looked for among the others; and without what they came to
-- (`visit_…`), which is looked up for each: where they are only counted it need not be known.
CREATE VIEW visit_booked AS
SELECT 'A' || a.id AS id, 'BOOKED' AS kind, a.arrived_at AS at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc,
  a.search, a.created_by AS person_id, a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, a.order_id
FROM appointment a WHERE a.arrived_at IS NOT NULL AND a.source <> 'WALK_IN';

CREATE VIEW visit_walked_in AS
SELECT 'A' || a.id AS id, 'WALK_IN' AS kind, a.arrived_at AS at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc,
  a.search, a.created_by AS person_id, a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, a.order_id
FROM appointment a WHERE a.arrived_at IS NOT NULL AND a.source = 'WALK_IN';

CREATE VIEW visit_checked AS
SELECT 'C' || first.id AS id, 'CHECK' AS kind, first.checked_at AS at, first.dealer_id, last.plate, last.search, first.created_by AS person_id
FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
  SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
    AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date);

-- The last check of the car at that shop on that day.
CREATE FUNCTION visit_check(plate text, dealer_id bigint, at timestamptz)
RETURNS TABLE (id bigint, check_no text, red smallint, yellow smallint, order_id bigint) LANGUAGE sql STABLE AS $$
  SELECT k.* FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT last.id, last.check_no, last.red, last.yellow, last.order_id
    FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
    WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND first.plate = $1 AND first.dealer_id = $2
      AND (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date = ($3 AT TIME ZONE 'Asia/Shanghai')::date
    ORDER BY first.checked_at DESC, first.id DESC LIMIT 1) k ON true $$;

CREATE VIEW shop_visit_booked AS
SELECT a.id, a.kind, a.at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.person_id, a.person_name,
  a.appointment_id, a.services, k.id AS check_id, k.check_no, k.red, k.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM visit_booked a LEFT JOIN LATERAL visit_check(a.plate, a.dealer_id, a.at) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.at) o ON true;

CREATE VIEW shop_visit_walked_in AS
SELECT a.id, a.kind, a.at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.person_id, a.person_name,
  a.appointment_id, a.services, k.id AS check_id, k.check_no, k.red, k.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM visit_walked_in a LEFT JOIN LATERAL visit_check(a.plate, a.dealer_id, a.at) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.at) o ON true;
