-- Who asked for money to go back, or recorded that it came, is never who approves it: whichever way both came about.
ALTER TABLE refund ADD CONSTRAINT refund_two_persons CHECK (approved_id <> actor_id) NOT VALID;
ALTER TABLE payment ADD CONSTRAINT payment_two_persons CHECK (approved_id <> actor_id) NOT VALID;
ALTER TABLE promotion ADD CONSTRAINT promotion_two_persons CHECK (approved_by <> submitted_by) NOT VALID;
ALTER TABLE promotion VALIDATE CONSTRAINT promotion_two_persons;
