CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_entry_pending ON journal_entry (journal_id) WHERE account = 'PENDING';
