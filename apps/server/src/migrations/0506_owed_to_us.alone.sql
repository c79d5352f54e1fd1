-- What is owed to us is asked for on every home page of finance: a few thousand of millions of entries.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_entry_receivable ON journal_entry (journal_id) WHERE account = 'AR';
CREATE INDEX CONCURRENTLY IF NOT EXISTS settlement_line_carry ON settlement_line (statement_id) WHERE source_type = 'carry';
