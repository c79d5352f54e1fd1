-- What the platform settles with dealers, groups and makers month by month: lines as they come about, closed into statements.

CREATE TABLE statement (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_no    text NOT NULL UNIQUE,
  party_id        bigint NOT NULL REFERENCES company (id),
  -- RETAIL: shares that the platform owes. WHOLESALE: goods that a dealer bought.
  type            text NOT NULL CHECK (type IN ('RETAIL','WHOLESALE')),
  -- First day of the month that was closed.
  month           date NOT NULL CHECK (extract(day FROM month) = 1),
  status          text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','SENT','DISPUTED','CONFIRMED','VOID')),
  -- Sums of its lines; fen with VAT, and the VAT in it. Settled: by a channel, or with the order.
  lines           integer NOT NULL DEFAULT 0,
  total_fen       bigint NOT NULL DEFAULT 0,
  tax_fen         bigint NOT NULL DEFAULT 0,
  settled_fen     bigint NOT NULL DEFAULT 0,
  -- Through the bank; carried forward onto the next statement; invoiced. Kept beside: they change no status.
  paid_fen        bigint NOT NULL DEFAULT 0,
  carried_fen     bigint NOT NULL DEFAULT 0 CHECK (carried_fen <= 0),
  invoiced_fen    bigint NOT NULL DEFAULT 0 CHECK (invoiced_fen >= 0),
  due_fen         bigint NOT NULL GENERATED ALWAYS AS (total_fen - settled_fen - paid_fen - carried_fen) STORED,
  shown           text NOT NULL CHECK (shown IN ('DRAFT','SENT','DISPUTED','CONFIRMED','PART_PAID','SETTLED','VOID'))
    GENERATED ALWAYS AS (CASE
    WHEN status <> 'CONFIRMED' THEN status
    WHEN total_fen - settled_fen - paid_fen - carried_fen = 0 THEN 'SETTLED'
    WHEN paid_fen <> 0 THEN 'PART_PAID' ELSE 'CONFIRMED' END) STORED,
  sent_at         timestamptz,
  confirmed_at    timestamptz,
  confirmed_name  text NOT NULL DEFAULT '',
  reminded_at     timestamptz,
  created_by      bigint,
  created_by_name text NOT NULL,
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (status = 'CONFIRMED' OR (paid_fen = 0 AND carried_fen = 0 AND invoiced_fen = 0)),
  CHECK (invoiced_fen <= greatest(total_fen, 0))
);
CREATE INDEX statement_newest ON statement (created_at DESC, id DESC);
CREATE INDEX statement_party ON statement (party_id, created_at DESC, id DESC);
CREATE INDEX statement_shown ON statement (shown, created_at DESC, id DESC);

-- One piece of what is settled with a party; only which statement it stands on and how it was settled ever changes.
CREATE TABLE settlement_line (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  party_id       bigint NOT NULL REFERENCES company (id),
  type           text NOT NULL CHECK (type IN ('RETAIL','WHOLESALE')),
  -- What it follows: a completed order, a share taken back, a receipt, a claim, a correction, a statement carried forward.
  source_type    text NOT NULL CHECK (source_type IN
    ('retail-order','split-return','dealer-receipt','dealer-claim','correction','carry')),
  source_id      bigint NOT NULL,
  order_id       bigint,
  order_no       text NOT NULL DEFAULT '',
  order_line_id  bigint NOT NULL DEFAULT 0,
  -- What it was called when it was sold.
  part_id        bigint,
  part_no        text NOT NULL DEFAULT '',
  name           text NOT NULL DEFAULT '',
  size           text NOT NULL DEFAULT '',
  qty            integer NOT NULL DEFAULT 0,
  -- Fen, with their sign: with VAT, the VAT in it, without.
  incl_fen       bigint NOT NULL,
  tax_bp         integer NOT NULL CHECK (tax_bp BETWEEN 0 AND 10000),
  tax_fen        bigint NOT NULL,
  excl_fen       bigint NOT NULL GENERATED ALWAYS AS (incl_fen - tax_fen) STORED,
  -- Of it what a channel pays or has paid, or what was paid with the order.
  settled_fen    bigint NOT NULL DEFAULT 0,
  reason         text NOT NULL DEFAULT '',
  actor_name     text NOT NULL DEFAULT '',
  occurred_at    timestamptz NOT NULL,
  -- Of Shanghai: which month it belongs to.
  day            date NOT NULL,
  statement_id   bigint REFERENCES statement (id),
  UNIQUE (source_type, source_id, party_id, order_line_id),
  CHECK (source_type <> 'correction' OR reason <> '')
);
CREATE INDEX settlement_line_newest ON settlement_line (type, occurred_at DESC, id DESC);
CREATE INDEX settlement_line_party ON settlement_line (party_id, type, occurred_at DESC, id DESC);
CREATE INDEX settlement_line_open ON settlement_line (type, party_id, day) WHERE statement_id IS NULL;
CREATE INDEX settlement_line_statement ON settlement_line (statement_id, id) INCLUDE (incl_fen, tax_fen, settled_fen);
CREATE INDEX settlement_line_order ON settlement_line (order_id, type);
CREATE TRIGGER settlement_line_stays BEFORE DELETE OR UPDATE OF party_id, type, source_type, source_id, order_id,
  order_line_id, part_id, qty, incl_fen, tax_bp, tax_fen, occurred_at, day ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A line that its party does not agree to, and what became of it.
CREATE TABLE statement_dispute (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id  bigint NOT NULL REFERENCES statement (id),
  line_id       bigint NOT NULL REFERENCES settlement_line (id),
  reason        text NOT NULL CHECK (reason <> ''),
  by_name       text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- KEPT: it is right. CORRECTED: by a line of its own. MOVED: off this statement, onto a later one.
  resolution    text CHECK (resolution IN ('KEPT','CORRECTED','MOVED')),
  answer        text NOT NULL DEFAULT '',
  answered_name text NOT NULL DEFAULT '',
  answered_at   timestamptz,
  correction_id bigint REFERENCES settlement_line (id),
  CHECK ((resolution IS NULL) = (answered_at IS NULL)),
  CHECK ((resolution = 'CORRECTED') = (correction_id IS NOT NULL))
);
CREATE INDEX statement_dispute_of ON statement_dispute (statement_id);
CREATE UNIQUE INDEX statement_dispute_open ON statement_dispute (statement_id, line_id) WHERE resolution IS NULL;

-- Money through the bank; its sign is that of what is due. Two persons.
CREATE TABLE statement_payment (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_no          text NOT NULL UNIQUE,
  statement_id    bigint NOT NULL REFERENCES statement (id),
  amount_fen      bigint NOT NULL CHECK (amount_fen <> 0),
  -- What the bank moved: rounding is a named person's to bear.
  bank_fen        bigint NOT NULL CHECK (abs(bank_fen - amount_fen) <= 100 AND sign(bank_fen) = sign(amount_fen)),
  bank_account    text NOT NULL CHECK (bank_account <> ''),
  bank_serial     text NOT NULL CHECK (bank_serial <> ''),
  remark          text NOT NULL DEFAULT '',
  status          text NOT NULL DEFAULT 'SUBMITTED' CHECK (status IN ('SUBMITTED','APPROVED','REJECTED')),
  created_by      bigint NOT NULL,
  created_by_name text NOT NULL,
  decided_by      bigint,
  decided_by_name text,
  decided_at      timestamptz,
  reject_reason   text NOT NULL DEFAULT '',
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (decided_by <> created_by),
  CHECK ((status = 'SUBMITTED') = (decided_by IS NULL))
);
CREATE INDEX statement_payment_of ON statement_payment (statement_id);
CREATE INDEX statement_payment_open ON statement_payment (created_at) WHERE status = 'SUBMITTED';
CREATE UNIQUE INDEX statement_payment_serial ON statement_payment (bank_account, bank_serial) WHERE status <> 'REJECTED';

-- Invoices of a statement as they were noted; who wrote them stands in the type: retail the party, wholesale the platform.
CREATE TABLE statement_invoice (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id  bigint NOT NULL REFERENCES statement (id),
  invoice_no    text NOT NULL UNIQUE CHECK (invoice_no ~ '^[0-9]{20}$'),
  amount_fen    bigint NOT NULL CHECK (amount_fen > 0),
  day           date NOT NULL,
  by_name       text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX statement_invoice_of ON statement_invoice (statement_id);
