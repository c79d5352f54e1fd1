CREATE OR REPLACE VIEW visit_walked_in AS
SELECT 'A' || a.id AS id, 'WALK_IN' AS kind, a.arrived_at AS at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc,
  a.search, a.created_by AS person_id, a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, a.order_id
FROM appointment a WHERE a.arrived_at IS NOT NULL AND a.source = 'WALK_IN';
