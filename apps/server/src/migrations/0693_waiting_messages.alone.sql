-- Messages that wait for an account in order are found without reading all.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sms_log_waiting ON sms_log (channel, id) WHERE status = 'QUEUED' AND account_refused;
