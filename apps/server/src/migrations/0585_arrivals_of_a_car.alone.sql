-- Whether a car that was checked came for an appointment that day: told by the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS appointment_car_arrived ON appointment (plate, dealer_id, arrived_at) WHERE arrived_at IS NOT NULL;
