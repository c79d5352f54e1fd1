-- Conditions of the books hold for what was there before, too; its indexes are built while others write.
ALTER TABLE journal_entry VALIDATE CONSTRAINT journal_entry_account_check;
ALTER TABLE journal_entry VALIDATE CONSTRAINT journal_entry_subject_id_fkey;
ALTER TABLE journal_entry VALIDATE CONSTRAINT journal_entry_subject;
ALTER TABLE split_return VALIDATE CONSTRAINT split_return_amount;
ALTER TABLE bill_split_receiver VALIDATE CONSTRAINT bill_split_receiver_back;
ALTER TABLE refund VALIDATE CONSTRAINT refund_two_persons;
ALTER TABLE payment VALIDATE CONSTRAINT payment_two_persons;
ALTER TABLE company VALIDATE CONSTRAINT company_term_kind_check;
ALTER TABLE company VALIDATE CONSTRAINT company_term_days_check;
CREATE INDEX CONCURRENTLY IF NOT EXISTS refund_to_approve ON refund (id) WHERE to_approve;
