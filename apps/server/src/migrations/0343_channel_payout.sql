-- What a channel paid out to the bank, and other money that moved there by itself, as its fund-flow bill tells.

ALTER TABLE channel_bill_line DROP CONSTRAINT channel_bill_line_kind_check,
  ADD CONSTRAINT channel_bill_line_kind_check CHECK (kind IN ('PAYMENT','REFUND','SHARE','SHARE_RETURN','PAYOUT','FUND'));
ALTER TABLE bill_difference DROP CONSTRAINT bill_difference_kind_check,
  ADD CONSTRAINT bill_difference_kind_check CHECK (kind IN ('PAYMENT','REFUND','SHARE','SHARE_RETURN','PAYOUT','FUND'));
ALTER TABLE channel_bill ADD COLUMN payout bigint NOT NULL DEFAULT 0;

-- Booked once under the channel's number, however often its bill is pulled.
CREATE TABLE channel_payout (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('WECHAT','ALIPAY')),
  no         text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  paid_at    timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (channel, no)
);
CREATE INDEX channel_payout_paid ON channel_payout (channel, paid_at);
