CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_entry_of_subject ON journal_entry (subject_id) WHERE subject_id IS NOT NULL;
