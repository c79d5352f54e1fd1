-- Who received how many visits of a period: told by the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS appointment_received ON appointment (arrived_at) INCLUDE (dealer_id, created_by)
WHERE arrived_at IS NOT NULL;
