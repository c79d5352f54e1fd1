ALTER TABLE dealer_receipt_line ADD COLUMN dots jsonb;
COMMENT ON COLUMN dealer_receipt_line.dots IS
  'Good pieces by DOT (WWYY) as the dealer read them, else the oldest of what was on the road; null: of before.';

ALTER TABLE dealer_claim
  ADD COLUMN came_part_id bigint REFERENCES part (id),
  ADD COLUMN came_qty integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT dealer_claim_came CHECK (came_qty BETWEEN 0 AND qty);
COMMENT ON COLUMN dealer_claim.came_part_id IS 'WRONG: the part that came instead, where it is known.';
COMMENT ON COLUMN dealer_claim.came_qty IS
  'SHORT: pieces that came after the decision, or that a carrier brought back. WRONG: wrong pieces that are back where they were sent from.';
-- What a carrier brought back is claimed and granted in one transaction, and nothing of it is lost.
UPDATE dealer_claim c SET came_qty = qty WHERE kind = 'SHORT' AND state = 'RESHIP' AND decided_at = created_at
  AND NOT EXISTS (SELECT FROM journal j WHERE j.source_type = 'dealer-claim' AND j.source_id = c.id AND j.type = 'RETURN_UNEARNED');

CREATE TABLE dealer_late (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id    bigint NOT NULL REFERENCES dealer_claim (id),
  location_id bigint NOT NULL REFERENCES location (id),
  good        integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  damaged     integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  dots        jsonb NOT NULL,
  note        text NOT NULL DEFAULT '',
  by_id       bigint REFERENCES account (id),
  by_name     text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (good + damaged > 0)
);
COMMENT ON COLUMN dealer_late.dots IS 'Good pieces by DOT (WWYY) as they were read, else the oldest of those that were missing.';
COMMENT ON TABLE dealer_late IS
  'Pieces that were decided to be missing and came after all: where they lie for the platform (docs/decisions/0461).';
CREATE INDEX dealer_late_claim ON dealer_late (claim_id);
