-- Shifts of shops: what was taken and given back by whom, counted against the books when it is closed.
CREATE TABLE shift (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_no        text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  status          text NOT NULL CONSTRAINT shift_status CHECK (status IN ('OPEN', 'CLOSED', 'CHECKED')),
  -- Since when payments of the shop belong to shifts: the day on which it began with them.
  since           timestamptz NOT NULL,
  opened_at       timestamptz NOT NULL DEFAULT now(),
  opened_by       bigint REFERENCES account (id),
  opened_by_name  text NOT NULL,
  closed_at       timestamptz,
  closed_by       bigint REFERENCES account (id),
  closed_by_name  text,
  checked_at      timestamptz,
  checked_by      bigint REFERENCES account (id),
  checked_by_name text,
  -- Cash in the drawer at the start and what is left in it for the next shift, fen.
  opening_fen     bigint NOT NULL CONSTRAINT shift_opening CHECK (opening_fen >= 0),
  float_fen       bigint NOT NULL DEFAULT 0 CONSTRAINT shift_float CHECK (float_fen >= 0),
  takings         integer NOT NULL DEFAULT 0,
  expected_fen    bigint NOT NULL DEFAULT 0,
  counted_fen     bigint NOT NULL DEFAULT 0,
  -- Of the expected: paid from the prepay account, less what went back there.
  prepay_fen      bigint NOT NULL DEFAULT 0,
  remark          text NOT NULL DEFAULT '',
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shift_ends CHECK ((status = 'OPEN') = (closed_at IS NULL) AND (status = 'CHECKED') = (checked_at IS NOT NULL)),
  CONSTRAINT shift_two_persons CHECK (checked_by <> closed_by)
);
CREATE UNIQUE INDEX shift_running ON shift (dealer_id) WHERE status = 'OPEN';
CREATE INDEX shift_of_dealer ON shift (dealer_id, id DESC);
CREATE INDEX shift_newest ON shift (opened_at DESC, id DESC);

-- Payments and refunds of shifts, each of exactly one: written when it is closed, and never changed.
CREATE TABLE shift_taking (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id      bigint NOT NULL REFERENCES shift (id),
  source        text NOT NULL,
  source_id     bigint NOT NULL,
  document_no   text NOT NULL,
  document_path text,
  kind          text NOT NULL CONSTRAINT shift_taking_kind CHECK (kind IN ('IN', 'REFUND')),
  -- As the books have it, and as the customer gave it or got it back.
  book_way      text NOT NULL,
  way           text NOT NULL CONSTRAINT shift_taking_way
    CHECK (way IN ('CASH', 'POS', 'CODE', 'OTHER', 'WECHAT', 'ALIPAY', 'OFFLINE')),
  account_id    bigint,
  account_name  text NOT NULL,
  -- Negative: given back.
  fen           bigint NOT NULL,
  taken_at      timestamptz NOT NULL,
  CONSTRAINT shift_taking_once UNIQUE (source, source_id),
  CONSTRAINT shift_taking_sign CHECK ((kind = 'REFUND') = (fen < 0))
);
CREATE INDEX shift_taking_shift ON shift_taking (shift_id);

-- What was counted: of one way the drawer and all who are not named (account_id null), and persons by themselves.
CREATE TABLE shift_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id      bigint NOT NULL REFERENCES shift (id),
  way           text NOT NULL CONSTRAINT shift_line_way
    CHECK (way IN ('CASH', 'POS', 'CODE', 'OTHER', 'WECHAT', 'ALIPAY', 'OFFLINE')),
  account_id    bigint,
  account_name  text NOT NULL,
  payments      integer NOT NULL,
  -- Fen; what was refunded is not negative. Expected: the drawer at the start + taken - refunded.
  taken_fen     bigint NOT NULL,
  refunded_fen  bigint NOT NULL,
  expected_fen  bigint NOT NULL,
  counted_fen   bigint NOT NULL,
  reason        text NOT NULL DEFAULT '',
  CONSTRAINT shift_line_once UNIQUE NULLS NOT DISTINCT (shift_id, way, account_id),
  CONSTRAINT shift_line_reason CHECK (counted_fen = expected_fen OR reason <> '')
);
