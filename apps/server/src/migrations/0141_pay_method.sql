-- Ways to pay that the product knows; which are offered, for which orders and where, in which order.
CREATE TABLE pay_method (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code        text NOT NULL UNIQUE CHECK (code IN ('WECHAT','ALIPAY','UNIONPAY','PREPAY','OFFLINE')),
  name        text NOT NULL CHECK (name <> ''),
  name_en     text NOT NULL CHECK (name_en <> ''),
  name_tw     text NOT NULL CHECK (name_tw <> ''),
  enabled     boolean NOT NULL DEFAULT true,
  -- RETAIL, DEALER and OPERATED are the order kinds 1, 2 and 3 of the specification.
  order_kinds text[] NOT NULL CHECK (order_kinds <@ '{RETAIL,DEALER,OPERATED}'),
  platforms   text[] NOT NULL CHECK (platforms <@ '{WEB,MINI_PROGRAM}'),
  place       integer NOT NULL,
  version     integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
INSERT INTO pay_method (code, name, name_en, name_tw, order_kinds, platforms, place) VALUES
  ('WECHAT', '微信支付', 'WeChat Pay', '微信支付', '{RETAIL,OPERATED}', '{WEB,MINI_PROGRAM}', 1),
  ('ALIPAY', '支付宝', 'Alipay', '支付寶', '{RETAIL,OPERATED}', '{WEB}', 2),
  ('UNIONPAY', '银联', 'UnionPay', '銀聯', '{RETAIL,OPERATED}', '{WEB}', 3),
  ('PREPAY', '预付款账户', 'Prepay account', '預付款帳戶', '{RETAIL,DEALER,OPERATED}', '{WEB}', 4),
  ('OFFLINE', '线下转账', 'Bank transfer', '線下轉帳', '{RETAIL,DEALER,OPERATED}', '{WEB}', 5);
