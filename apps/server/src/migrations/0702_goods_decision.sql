-- Decisions about losses and gains of stock: one for each journal that waits in PENDING.
CREATE TABLE goods_decision (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id bigint NOT NULL UNIQUE REFERENCES journal,
  outcome    text NOT NULL CHECK (outcome IN ('ORDINARY','MISMANAGED','CASUALTY','CLAIM')),
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  vat_fen    bigint NOT NULL DEFAULT 0 CHECK (vat_fen >= 0),
  claim_fen  bigint NOT NULL DEFAULT 0 CHECK (claim_fen >= 0),
  party_id   bigint REFERENCES company,
  note       text NOT NULL,
  by_id      bigint,
  by_name    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((outcome = 'CLAIM') = (party_id IS NOT NULL) AND (outcome = 'CLAIM') = (claim_fen > 0)),
  CHECK (outcome = 'ORDINARY' OR amount_fen > 0)
);
COMMENT ON COLUMN goods_decision.amount_fen IS 'What waited: positive a loss, negative a gain, without VAT.';
COMMENT ON COLUMN goods_decision.vat_fen IS 'Input VAT turned out.';
COMMENT ON COLUMN goods_decision.claim_fen IS 'What the party owes for it.';
