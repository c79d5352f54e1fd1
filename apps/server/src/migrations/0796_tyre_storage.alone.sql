-- Conditions of appointments of stored sets hold for what was there before, too.
ALTER TABLE appointment VALIDATE CONSTRAINT appointment_storage_id_fkey;
ALTER TABLE appointment VALIDATE CONSTRAINT appointment_source_check;
CREATE INDEX CONCURRENTLY IF NOT EXISTS appointment_storage ON appointment (storage_id) WHERE storage_id IS NOT NULL;
