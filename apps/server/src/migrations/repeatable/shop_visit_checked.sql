CREATE OR REPLACE VIEW shop_visit_checked AS
SELECT 'C' || first.id AS id, 'CHECK' AS kind, first.checked_at AS at, first.dealer_id, last.plate, last.car_name, last.customer_name,
  last.mobile_enc, last.search, first.created_by AS person_id, first.created_by_name AS person_name, NULL::bigint AS appointment_id,
  '{}'::text[] AS services, last.id AS check_id, last.check_no, last.red, last.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
LEFT JOIN LATERAL visit_order(last.order_id, last.plate, first.dealer_id, first.checked_at) o ON true
WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
  SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
    AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date);
