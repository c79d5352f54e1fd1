-- What the warehouse and we hold differently about a note that was to be revoked, until people settle it.
ALTER TABLE delivery_note
  ADD COLUMN mismatch text CHECK (mismatch IN ('UNANSWERED','REFUSED','CANCELLED','ARRIVED')),
  ADD COLUMN mismatch_since timestamptz,
  -- A code that the warehouse cancelled is used up: the rest is announced under the code of the next round.
  ADD COLUMN code_round integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT mismatch_dated CHECK ((mismatch IS NULL) = (mismatch_since IS NULL));
CREATE INDEX delivery_note_mismatch ON delivery_note (created_at DESC, id DESC) WHERE mismatch IS NOT NULL;

-- Receipts of the warehouse for revoked notes, word for word, until it is decided about the goods.
CREATE TABLE held_receipt (
  out_biz_code text PRIMARY KEY,
  dn_id        bigint NOT NULL REFERENCES delivery_note (id),
  message      jsonb NOT NULL,
  arrived_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX held_receipt_dn ON held_receipt (dn_id);
