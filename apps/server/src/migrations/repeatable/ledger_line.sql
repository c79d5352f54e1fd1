-- The journal as the company's ledger has it: each entry on its subject, with its company and both sides in fen. What reverses a
-- voucher stands on the side of what it reverses, in red.
CREATE OR REPLACE VIEW ledger_line AS
SELECT e.id, e.journal_id, j.period, j.business_day AS day, j.type, j.source_type, j.source_id, j.source_no, j.memo, e.account,
  coalesce(e.subject_id, f.subject_id, s.id) AS subject_id,
  CASE WHEN e.account IN ('AR','AP','PREPAY','FROZEN','FRT','GRNI','CLAIM','SUBJECT') THEN e.party_id END AS party_id,
  e.amount_fen,
  CASE WHEN j.type = 'VOUCHER_REVERSAL' THEN least(e.amount_fen, 0) ELSE greatest(e.amount_fen, 0) END AS debit_fen,
  CASE WHEN j.type = 'VOUCHER_REVERSAL' THEN least(-e.amount_fen, 0) ELSE greatest(-e.amount_fen, 0) END AS credit_fen,
  e.subject_id AS own_id
FROM journal j JOIN journal_entry e ON e.journal_id = j.id
LEFT JOIN ledger_subject s ON s.account = e.account
LEFT JOIN bank_account f ON f.takes_unnamed AND e.account = 'BANK' AND e.subject_id IS NULL;
