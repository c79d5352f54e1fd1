-- What the payment channels say of a day, kept as they told it, and where our books differ.

CREATE TABLE channel_bill (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('WECHAT','ALIPAY')),
  day        date NOT NULL,
  state      text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING','NONE','READY')),
  pulled_at  timestamptz,
  -- Fen: theirs, and ours of the same day.
  their_in    bigint NOT NULL DEFAULT 0,
  their_back  bigint NOT NULL DEFAULT 0,
  their_split bigint NOT NULL DEFAULT 0,
  their_fee   bigint NOT NULL DEFAULT 0,
  our_in      bigint NOT NULL DEFAULT 0,
  our_back    bigint NOT NULL DEFAULT 0,
  our_split   bigint NOT NULL DEFAULT 0,
  our_fee     bigint NOT NULL DEFAULT 0,
  rows        integer NOT NULL DEFAULT 0,
  UNIQUE (channel, day)
);
CREATE INDEX channel_bill_day ON channel_bill (day DESC, id DESC);
CREATE INDEX channel_bill_waiting ON channel_bill (day) WHERE state = 'WAITING';

CREATE TABLE channel_bill_line (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id        bigint NOT NULL REFERENCES channel_bill (id),
  kind           text NOT NULL CHECK (kind IN ('PAYMENT','REFUND','SHARE','SHARE_RETURN')),
  -- Our number of it; of a share's return as the channel gives it.
  no             text NOT NULL,
  transaction_id text NOT NULL,
  account        text NOT NULL DEFAULT '',
  amount_fen     bigint NOT NULL,
  fee_fen        bigint NOT NULL,
  happened_at    timestamptz NOT NULL
);
CREATE INDEX channel_bill_line_bill ON channel_bill_line (bill_id);
CREATE INDEX channel_bill_line_no ON channel_bill_line (no);

CREATE TABLE bill_difference (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id      bigint NOT NULL REFERENCES channel_bill (id),
  kind         text NOT NULL CHECK (kind IN ('PAYMENT','REFUND','SHARE','SHARE_RETURN')),
  no           text NOT NULL,
  account      text NOT NULL DEFAULT '',
  cause        text NOT NULL CHECK (cause IN ('ONLY_OURS','ONLY_THEIRS','AMOUNT','STATE','FEE')),
  -- The order it belongs to, where we know.
  order_id     bigint,
  doc_no       text NOT NULL DEFAULT '',
  ours_fen     bigint,
  theirs_fen   bigint,
  state        text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN','CORRECTED','CHECKED','GONE')),
  note         text NOT NULL DEFAULT '',
  checked_name text NOT NULL DEFAULT '',
  checked_at   timestamptz,
  found_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bill_id, kind, no, account, cause),
  CONSTRAINT bill_difference_checked CHECK (state <> 'CHECKED' OR checked_at IS NOT NULL),
  CONSTRAINT bill_difference_sides CHECK (coalesce(ours_fen, theirs_fen) IS NOT NULL)
);
CREATE INDEX bill_difference_open ON bill_difference (bill_id) WHERE state = 'OPEN';
CREATE INDEX bill_difference_found ON bill_difference (found_at DESC, id DESC);
