CREATE OR REPLACE VIEW shop_visit_walked_in AS
SELECT a.id, a.kind, a.at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.person_id, a.person_name,
  a.appointment_id, a.services, k.id AS check_id, k.check_no, k.red, k.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM visit_walked_in a LEFT JOIN LATERAL visit_check(a.plate, a.dealer_id, a.at) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.at) o ON true;
