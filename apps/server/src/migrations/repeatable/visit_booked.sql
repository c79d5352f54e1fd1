-- Visits of each kind apart, so that those of one are not looked for among the others; and without what they came to
-- (`visit_…`), which is looked up for each: where they are only counted it need not be known.
CREATE OR REPLACE VIEW visit_booked AS
SELECT 'A' || a.id AS id, 'BOOKED' AS kind, a.arrived_at AS at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc,
  a.search, a.created_by AS person_id, a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, a.order_id
FROM appointment a WHERE a.arrived_at IS NOT NULL AND a.source <> 'WALK_IN';
