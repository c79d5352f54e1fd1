-- Vouchers by hand: drafted by one person, posted by another, numbered without gaps in each month; and those that come back monthly.
CREATE TABLE voucher_template (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name            text NOT NULL,
  -- Day of the month on which it is drafted; in shorter months the last one.
  on_day          integer NOT NULL CHECK (on_day BETWEEN 1 AND 31),
  lines           jsonb NOT NULL,
  -- The last month that was drafted.
  last_month      text NOT NULL DEFAULT '',
  enabled         boolean NOT NULL DEFAULT true,
  created_by_name text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX voucher_template_name ON voucher_template (name);
CREATE TABLE voucher (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_no          text NOT NULL UNIQUE,
  -- 记-YYYYMM-NNN, given when it is posted.
  voucher_no        text UNIQUE,
  period            text,
  seq               integer,
  day               date NOT NULL,
  status            text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','PENDING','POSTED','REJECTED','DELETED')),
  remark            text NOT NULL DEFAULT '',
  -- Papers behind it.
  papers            integer NOT NULL DEFAULT 0 CHECK (papers BETWEEN 0 AND 999),
  total_fen         bigint NOT NULL DEFAULT 0,
  -- The voucher that this one reverses as a whole, in red.
  reverses          bigint REFERENCES voucher (id),
  reversed          boolean NOT NULL DEFAULT false,
  -- What the company brings when it begins.
  opening           boolean NOT NULL DEFAULT false,
  template_id       bigint REFERENCES voucher_template (id) ON DELETE SET NULL,
  created_by        bigint,
  created_by_name   text NOT NULL,
  submitted_by      bigint,
  submitted_by_name text,
  submit_time       timestamptz,
  decided_by        bigint,
  decided_by_name   text,
  decided_at        timestamptz,
  reject_reason     text NOT NULL DEFAULT '',
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT voucher_posted CHECK ((status = 'POSTED') = (voucher_no IS NOT NULL) AND num_nulls(voucher_no, period, seq) IN (0, 3)),
  CONSTRAINT voucher_second_person CHECK (status <> 'POSTED' OR (decided_by IS NOT NULL AND submitted_by IS NOT NULL
    AND decided_by <> submitted_by AND decided_by IS DISTINCT FROM created_by))
);
CREATE UNIQUE INDEX voucher_numbered ON voucher (period, seq) WHERE seq IS NOT NULL;
CREATE UNIQUE INDEX voucher_reversed_once ON voucher (reverses) WHERE reverses IS NOT NULL AND status NOT IN ('REJECTED', 'DELETED');
CREATE UNIQUE INDEX voucher_opening_once ON voucher (opening) WHERE opening AND NOT reversed AND status NOT IN ('REJECTED', 'DELETED');
CREATE INDEX voucher_by_status ON voucher (status, day DESC, id DESC);
CREATE TABLE voucher_line (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voucher_id bigint NOT NULL REFERENCES voucher (id),
  line_no    integer NOT NULL,
  summary    text NOT NULL,
  subject_id bigint NOT NULL REFERENCES ledger_subject (id),
  party_id   bigint REFERENCES company (id),
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  UNIQUE (voucher_id, line_no)
);
COMMENT ON COLUMN voucher_line.amount_fen IS 'Positive: debit. In a reversal the other side in red: minus 5 is a debit of minus 5.';
CREATE INDEX voucher_line_subject ON voucher_line (subject_id);
