-- What a channel keeps of a payment, from a day on until the next fee of the channel.
CREATE TABLE payment_fee (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel         text NOT NULL CHECK (channel IN ('WECHAT','ALIPAY','UNIONPAY')),
  rate_bp         integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 500),
  -- Whether the channel gives its fee back with a refund.
  refund_mode     text NOT NULL CHECK (refund_mode IN ('PRO_RATA','NONE')),
  valid_from      date NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  created_by_name text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX payment_fee_day ON payment_fee (channel, valid_from);

-- The usual rates of merchants; a contract may say otherwise, then it is entered from its day.
INSERT INTO payment_fee (channel, rate_bp, refund_mode, valid_from) VALUES
  ('WECHAT', 60, 'PRO_RATA', '2020-01-01'), ('ALIPAY', 60, 'NONE', '2020-01-01'), ('UNIONPAY', 60, 'NONE', '2020-01-01');
