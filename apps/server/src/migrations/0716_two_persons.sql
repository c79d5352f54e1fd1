-- Who asked for money to go back, or recorded that it came, is never who approves it: whichever way both came about.
ALTER TABLE refund ADD CONSTRAINT refund_two_persons CHECK (approved_id <> actor_id) NOT VALID;
ALTER TABLE refund VALIDATE CONSTRAINT refund_two_persons;
ALTER TABLE payment ADD CONSTRAINT payment_two_persons CHECK (approved_id <> actor_id) NOT VALID;
ALTER TABLE payment VALIDATE CONSTRAINT payment_two_persons;
ALTER TABLE promotion ADD CONSTRAINT promotion_two_persons CHECK (approved_by <> submitted_by) NOT VALID;
ALTER TABLE promotion VALIDATE CONSTRAINT promotion_two_persons;

-- Refunds that wait for a second person stand on home pages.
CREATE INDEX refund_to_approve ON refund (id) WHERE to_approve;
