-- What dealers have paid ahead: the money itself is in money_account; here is what is kept beside it. The id is the dealer's.
CREATE TABLE prepay_account (
  id         bigint PRIMARY KEY REFERENCES dealer (id),
  warn_fen   bigint NOT NULL DEFAULT 0 CHECK (warn_fen >= 0),
  -- Since when less than the warning line is available: told of once, until it is above again.
  warned_at  timestamptz,
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX prepay_account_warned ON prepay_account (id) WHERE warned_at IS NOT NULL;

-- What is done to an account beside paying and refunding; each takes two persons.
CREATE TABLE prepay_document (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  doc_no          text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES prepay_account (id),
  kind            text NOT NULL CHECK (kind IN ('RECHARGE','REVERSAL','FREEZE','WITHDRAWAL','ADJUSTMENT')),
  status          text NOT NULL CHECK (status IN ('SUBMITTED','HELD','APPROVED','REJECTED','RELEASED','REVERSED')),
  amount_fen      bigint NOT NULL CHECK (amount_fen <> 0),
  bank_account    text NOT NULL DEFAULT '',
  bank_serial     text NOT NULL DEFAULT '',
  reason          text NOT NULL DEFAULT '',
  -- The recharge that this one takes back.
  reverses_id     bigint REFERENCES prepay_document (id),
  created_by      bigint NOT NULL,
  created_by_name text NOT NULL,
  decided_by      bigint,
  decided_by_name text,
  decided_at      timestamptz,
  reject_reason   text NOT NULL DEFAULT '',
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'ADJUSTMENT' OR amount_fen > 0),
  CHECK ((kind = 'REVERSAL') = (reverses_id IS NOT NULL)),
  CHECK (kind <> 'RECHARGE' OR (bank_account <> '' AND bank_serial <> '')),
  -- Two persons.
  CHECK (decided_by <> created_by)
);
-- A transfer is credited once; what was rejected or taken back may be recorded anew.
CREATE UNIQUE INDEX prepay_document_serial ON prepay_document (bank_account, bank_serial)
  WHERE kind = 'RECHARGE' AND status IN ('SUBMITTED','APPROVED');
CREATE UNIQUE INDEX prepay_document_reverses ON prepay_document (reverses_id) WHERE status IN ('SUBMITTED','APPROVED');
CREATE INDEX prepay_document_created ON prepay_document (created_at DESC, id DESC);
CREATE INDEX prepay_document_dealer ON prepay_document (dealer_id, id DESC);
