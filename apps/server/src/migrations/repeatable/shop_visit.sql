-- What came to a shop: arrivals of appointments and walk-ins, and checks of cars that had none on that day; each is read
-- by its own index, a page of them by its first rows.
CREATE OR REPLACE VIEW shop_visit AS
SELECT v.id, v.kind, v.at, v.dealer_id, v.plate, v.car_name, v.customer_name, v.mobile_enc, v.search, v.person_id, v.person_name,
  v.appointment_id, v.services, v.check_id, v.check_no, v.red, v.yellow, v.order_id, v.order_no, v.payable_fen, v.outcome
FROM (
  SELECT id, kind, at, dealer_id, plate, car_name, customer_name, mobile_enc, search, person_id, person_name,
  appointment_id, services, check_id, check_no, red, yellow, order_id, order_no, payable_fen, outcome
  FROM shop_visit_arrived
  UNION ALL
  SELECT id, kind, at, dealer_id, plate, car_name, customer_name, mobile_enc, search, person_id, person_name,
  appointment_id, services, check_id, check_no, red, yellow, order_id, order_no, payable_fen, outcome
  FROM shop_visit_checked) v;
