-- Attempts to pay a document, and the money that came by one of them.
CREATE TABLE payment (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The number at the channel. Money that came once more under it has a row of its own: again.
  out_trade_no   text NOT NULL CHECK (out_trade_no <> ''),
  again          boolean NOT NULL DEFAULT false,
  -- What is paid; null of money that belongs to nothing we know.
  biz_type       text CHECK (biz_type IN ('RETAIL_ORDER','DEALER_ORDER')),
  biz_id         bigint,
  biz_no         text NOT NULL DEFAULT '',
  dealer_id      bigint REFERENCES company (id),
  way            text NOT NULL CHECK (way IN ('WECHAT','ALIPAY','PREPAY','OFFLINE')),
  state          text NOT NULL CHECK (state IN ('CREATED','WAITING','PAID','CLOSING','CLOSED','FAILED','SURPLUS','MISMATCH')),
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  -- What came. Its fee is estimated by the day's rate until the channel's bill says it.
  received_fen   bigint CHECK (received_fen > 0),
  fee_fen        bigint NOT NULL DEFAULT 0 CHECK (fee_fen >= 0),
  fee_refund     text NOT NULL DEFAULT 'NONE' CHECK (fee_refund IN ('PRO_RATA','NONE')),
  -- The money is frozen at the channel until it is split or unfrozen.
  split          boolean NOT NULL DEFAULT false,
  -- As the channel was told: a repetition says the same.
  subject        text NOT NULL DEFAULT '',
  expires_at     timestamptz,
  code_url       text,
  prepay_id      text,
  transaction_id text,
  paid_at        timestamptz,
  -- When its channel is asked next; null: nothing more is expected.
  ask_at         timestamptz,
  reason         text NOT NULL DEFAULT '',
  actor_id       bigint,
  actor_name     text NOT NULL DEFAULT '',
  approved_id    bigint,
  approved_name  text NOT NULL DEFAULT '',
  version        integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_biz CHECK ((biz_type IS NULL) = (biz_id IS NULL)),
  CONSTRAINT payment_of_nothing CHECK (biz_id IS NOT NULL OR state = 'MISMATCH'),
  CONSTRAINT payment_came CHECK ((state IN ('PAID','SURPLUS','MISMATCH')) = (received_fen IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT payment_whole CHECK (state <> 'PAID' OR received_fen = amount_fen),
  CONSTRAINT payment_fee_part CHECK (fee_fen <= coalesce(received_fen, 0))
);
CREATE UNIQUE INDEX payment_number ON payment (out_trade_no) WHERE NOT again;
CREATE UNIQUE INDEX payment_transaction ON payment (way, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX payment_of ON payment (biz_type, biz_id, id);
CREATE INDEX payment_ask ON payment (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_suspense ON payment (id) WHERE state IN ('SURPLUS','MISMATCH');
CREATE INDEX payment_paid ON payment (way, paid_at) WHERE paid_at IS NOT NULL;

-- Money that goes back: one row a payment that it came by.
CREATE TABLE refund (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  out_refund_no  text NOT NULL UNIQUE,
  payment_id     bigint NOT NULL REFERENCES payment (id),
  biz_type       text,
  biz_id         bigint,
  biz_no         text NOT NULL DEFAULT '',
  dealer_id      bigint REFERENCES company (id),
  -- Of money that no document was owed: from suspense.
  suspense       boolean NOT NULL DEFAULT false,
  state          text NOT NULL CHECK (state IN ('REQUESTED','WAIT_RETURN','SUBMITTED','PROCESSING','SUCCESS','ABNORMAL','CLOSED')),
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  fee_back_fen   bigint NOT NULL DEFAULT 0 CHECK (fee_back_fen BETWEEN 0 AND amount_fen),
  -- What asked for it.
  source_type    text NOT NULL,
  source_id      bigint NOT NULL,
  reason         text NOT NULL DEFAULT '',
  -- The channel's words where it does not go well.
  fault          text NOT NULL DEFAULT '',
  channel_id     text,
  ask_at         timestamptz,
  -- Waits for a second person.
  to_approve     boolean NOT NULL DEFAULT false,
  actor_id       bigint,
  actor_name     text NOT NULL DEFAULT '',
  approved_id    bigint,
  approved_name  text NOT NULL DEFAULT '',
  success_at     timestamptz,
  version        integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refund_biz CHECK ((biz_type IS NULL) = (biz_id IS NULL)),
  CONSTRAINT refund_done CHECK ((state = 'SUCCESS') = (success_at IS NOT NULL)),
  CONSTRAINT refund_approval CHECK (NOT to_approve OR state = 'REQUESTED')
);
-- One at a time of a payment.
CREATE UNIQUE INDEX refund_in_flight ON refund (payment_id) WHERE state NOT IN ('SUCCESS','CLOSED');
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_of ON refund (biz_type, biz_id, id);
CREATE INDEX refund_ask ON refund (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX refund_success ON refund (success_at) WHERE success_at IS NOT NULL;

-- What channels told us, word for word: kept before anything is done with it.
CREATE TABLE channel_notice (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel      text NOT NULL CHECK (channel IN ('WECHAT','ALIPAY')),
  kind         text NOT NULL CHECK (kind IN ('PAYMENT','REFUND','IGNORED')),
  -- What it was read as, and as it came.
  body         jsonb NOT NULL,
  raw          text NOT NULL,
  -- The same words come many times.
  digest       text NOT NULL,
  times        integer NOT NULL DEFAULT 1,
  verdict      text NOT NULL DEFAULT 'NEW' CHECK (verdict IN ('NEW','PAID','SURPLUS','MISMATCH','KNOWN','REFUND','IGNORED')),
  payment_id   bigint REFERENCES payment (id),
  received_at  timestamptz NOT NULL DEFAULT now(),
  worked_at    timestamptz
);
CREATE UNIQUE INDEX channel_notice_once ON channel_notice (channel, digest);
CREATE INDEX channel_notice_payment ON channel_notice (payment_id) WHERE payment_id IS NOT NULL;
