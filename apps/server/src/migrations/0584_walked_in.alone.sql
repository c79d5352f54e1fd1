-- Who came without an appointment is one of sixty: found without reading the others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS appointment_walked_in ON appointment (arrived_at)
WHERE arrived_at IS NOT NULL AND source = 'WALK_IN';
