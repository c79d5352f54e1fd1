-- What an order earns is shared: with its dealer, the dealer's group, the manufacturer. Shares of money that a channel holds
-- frozen are split there, the others are on the receiver's statement.

-- Who gets which share, from a day on until the next rule of the kind. OWN: of goods that are the dealer's own.
CREATE TABLE split_rule (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('OWN','DEALER','GROUP','OEM')),
  -- Of the line before discounts.
  share_bp        integer NOT NULL CHECK (share_bp BETWEEN 0 AND 10000),
  -- For each tyre.
  fee_fen         bigint NOT NULL DEFAULT 0 CHECK (fee_fen BETWEEN 0 AND 100000),
  valid_from      date NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  created_by_name text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX split_rule_day ON split_rule (kind, valid_from);
INSERT INTO split_rule (kind, share_bp, fee_fen, valid_from) VALUES
  ('OWN', 9500, 0, '2020-01-01'), ('DEALER', 3000, 0, '2020-01-01');

-- The split of one payment of an order; without a payment: an order whose shares go by statement alone.
CREATE TABLE bill_split (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  split_no       text NOT NULL UNIQUE,
  order_id       bigint NOT NULL REFERENCES retail_order (id),
  order_no       text NOT NULL,
  dealer_id      bigint NOT NULL REFERENCES dealer (id),
  payment_id     bigint UNIQUE REFERENCES payment (id),
  transaction_id text NOT NULL DEFAULT '',
  status         text NOT NULL CHECK (status IN ('PLANNED','SUBMITTED','PROCESSING','FINISHED','UNFREEZING','DONE')),
  -- A receiver was refused, and nobody has dealt with it yet.
  failed         boolean NOT NULL DEFAULT false,
  shown          text NOT NULL GENERATED ALWAYS AS (CASE WHEN failed THEN 'SPLIT_FAILED'
    WHEN status IN ('PLANNED','SUBMITTED','PROCESSING') THEN 'SPLITTING' ELSE 'SPLITTED' END) STORED,
  -- The number of the call; another one only after the channel has refused for good.
  out_order_no   text UNIQUE,
  round          integer NOT NULL DEFAULT 1 CHECK (round > 0),
  unfreeze_no    text UNIQUE,
  -- Of the payment, when the split was planned; fen.
  paid_fen       bigint NOT NULL DEFAULT 0 CHECK (paid_fen >= 0),
  -- Of all payments of the order, less what went back before: what shares come back in proportion to.
  base_fen       bigint NOT NULL CHECK (base_fen >= 0),
  refunded_fen   bigint NOT NULL DEFAULT 0 CHECK (refunded_fen >= 0),
  -- The channel's limits as they were: basis points of the payment, last day of the freeze.
  max_bp         integer NOT NULL CHECK (max_bp BETWEEN 0 AND 10000),
  deadline       date,
  -- Unfrozen: the platform's rest.
  rest_fen       bigint CHECK (rest_fen >= 0),
  reason         text NOT NULL DEFAULT '',
  planned_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  version        integer NOT NULL DEFAULT 0,
  CONSTRAINT bill_split_call CHECK ((payment_id IS NULL) = (out_order_no IS NULL)),
  CONSTRAINT bill_split_statement CHECK (payment_id IS NOT NULL OR status = 'DONE'),
  CONSTRAINT bill_split_failed CHECK (NOT failed OR status = 'FINISHED'),
  CONSTRAINT bill_split_unfrozen CHECK ((rest_fen IS NOT NULL) = (status = 'DONE' AND payment_id IS NOT NULL))
);
CREATE INDEX bill_split_order ON bill_split (order_id);
CREATE INDEX bill_split_planned ON bill_split (planned_at DESC, id DESC);
CREATE INDEX bill_split_shown ON bill_split (shown, planned_at DESC, id DESC);
CREATE INDEX bill_split_dealer ON bill_split (dealer_id, planned_at DESC, id DESC);
CREATE INDEX bill_split_open ON bill_split (updated_at) WHERE status <> 'DONE';

-- A company's part of a split. PENDING, SUCCESS, CLOSED: through the channel.
CREATE TABLE bill_split_receiver (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  split_id     bigint NOT NULL REFERENCES bill_split (id),
  company_id   bigint NOT NULL REFERENCES company (id),
  merchant_no  text NOT NULL DEFAULT '',
  amount_fen   bigint NOT NULL CHECK (amount_fen > 0),
  state        text NOT NULL CHECK (state IN ('PENDING','SUCCESS','CLOSED','STATEMENT')),
  -- The call that it was sent by last.
  out_order_no text NOT NULL DEFAULT '',
  reason       text NOT NULL DEFAULT '',
  -- Taken back because the order was refunded; of that, what the channel brought back.
  reversed_fen bigint NOT NULL DEFAULT 0,
  returned_fen bigint NOT NULL DEFAULT 0,
  finished_at  timestamptz,
  CONSTRAINT bill_split_receiver_back CHECK (returned_fen BETWEEN 0 AND reversed_fen AND reversed_fen <= amount_fen),
  CONSTRAINT bill_split_receiver_merchant CHECK (state NOT IN ('PENDING','SUCCESS') OR merchant_no <> '')
);
CREATE INDEX bill_split_receiver_split ON bill_split_receiver (split_id);
CREATE INDEX bill_split_receiver_closed ON bill_split_receiver (split_id) WHERE state = 'CLOSED';

-- A share that comes back because its order is refunded, once for each refund.
CREATE TABLE split_return (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same while the channel has not refused for good.
  return_no     text NOT NULL UNIQUE,
  round         integer NOT NULL DEFAULT 1 CHECK (round > 0),
  receiver_id   bigint NOT NULL REFERENCES bill_split_receiver (id),
  refund_id     bigint NOT NULL REFERENCES refund (id),
  amount_fen    bigint NOT NULL CHECK (amount_fen > 0),
  state         text NOT NULL CHECK (state IN ('REQUESTED','PROCESSING','SUCCESS','FAILED','STATEMENT')),
  reason        text NOT NULL DEFAULT '',
  requested_at  timestamptz NOT NULL DEFAULT now(),
  -- A second person let the refund go first: the receiver owes it until it comes back.
  advanced_at   timestamptz,
  advanced_name text NOT NULL DEFAULT '',
  advanced_note text NOT NULL DEFAULT '',
  updated_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (receiver_id, refund_id),
  CONSTRAINT split_return_advanced CHECK (advanced_at IS NULL OR state <> 'STATEMENT')
);
CREATE INDEX split_return_refund ON split_return (refund_id);
CREATE INDEX split_return_open ON split_return (updated_at) WHERE state IN ('REQUESTED','PROCESSING','FAILED');
