-- Whom a distribution means, written down when it starts, and what came of each: it goes on where it broke off.
CREATE TABLE coupon_batch_person (
  batch_id  bigint NOT NULL REFERENCES coupon_batch (id),
  member_id bigint NOT NULL REFERENCES member (id),
  outcome   text CHECK (outcome IN ('GIVEN', 'HAD', 'CONSENT', 'GONE', 'STOPPED', 'ERASED')),
  PRIMARY KEY (batch_id, member_id)
);
CREATE INDEX coupon_batch_person_waiting ON coupon_batch_person (batch_id, member_id) WHERE outcome IS NULL;
CREATE INDEX coupon_batch_person_member ON coupon_batch_person (member_id);

-- What looks like fraud, found by a job.
ALTER TABLE coupon ADD COLUMN signs text[] NOT NULL DEFAULT '{}' CHECK (signs <@ ARRAY['DEVICE', 'ADDRESS', 'RUSH']);
CREATE INDEX coupon_suspicious ON coupon (id DESC) WHERE signs <> '{}';
CREATE INDEX coupon_address ON coupon (address_hash, created_at) WHERE address_hash <> '';
CREATE INDEX coupon_used ON coupon (used_at) WHERE state = 'USED';
CREATE INDEX coupon_batch_newest ON coupon (batch_id, id DESC) WHERE batch_id IS NOT NULL;
-- Tabs of the list, counted and summed by the index alone; codes by their beginning.
CREATE INDEX coupon_state ON coupon (state, created_at DESC, id DESC) INCLUDE (saved_fen);
CREATE INDEX coupon_created ON coupon (created_at DESC, id DESC) INCLUDE (saved_fen);
CREATE INDEX coupon_code_begins ON coupon (code text_pattern_ops);
CREATE INDEX coupon_dealer ON coupon (dealer_id, id DESC) WHERE dealer_id IS NOT NULL;
