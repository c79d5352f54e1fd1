-- Months of the books. A journal is booked in the month of its business day, or where that is closed in the next open one.
ALTER TABLE journal DISABLE TRIGGER journal_grows;
ALTER TABLE journal ADD COLUMN period text;
UPDATE journal SET period = to_char(posted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM');
ALTER TABLE journal ALTER COLUMN period SET NOT NULL,
  ADD CONSTRAINT journal_period CHECK (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Day of Asia/Shanghai on which what it is posted for happened; it may lie before the day of posting.
  ADD COLUMN business_day date;
UPDATE journal SET business_day = (posted_at AT TIME ZONE 'Asia/Shanghai')::date;
ALTER TABLE journal ALTER COLUMN business_day SET NOT NULL;
ALTER TABLE journal ENABLE TRIGGER journal_grows;
CREATE INDEX journal_of_period ON journal (period, business_day, type, id);

CREATE TABLE accounting_month (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month          text NOT NULL CONSTRAINT accounting_month_once UNIQUE CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status         text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN','CLOSED','REOPENING')),
  closed_by_name text,
  closed_at      timestamptz,
  -- Kept when it is closed: journals, their debit, and how many were booked here for an earlier month. Counted until then.
  journals       int,
  debit_fen      bigint,
  late           int,
  remark         text NOT NULL DEFAULT '',
  reopen_reason  text NOT NULL DEFAULT '',
  reopen_by      bigint,
  reopen_by_name text,
  version        int NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounting_month_closed CHECK (num_nulls(closed_at, journals, debit_fen, late) =
    CASE WHEN status = 'OPEN' THEN 4 ELSE 0 END)
);
CREATE INDEX accounting_month_status ON accounting_month (status, month DESC);

-- What every account held and moved when its month was closed; fen, above zero is a debit.
CREATE TABLE accounting_balance (
  month_id    bigint NOT NULL REFERENCES accounting_month (id),
  account     text NOT NULL,
  opening_fen bigint NOT NULL,
  debit_fen   bigint NOT NULL CHECK (debit_fen >= 0),
  credit_fen  bigint NOT NULL CHECK (credit_fen >= 0),
  PRIMARY KEY (month_id, account)
);

-- How the accounts are called in the company's own ledger, by the subjects of the enterprise accounting standards.
CREATE TABLE ledger_subject (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account    text NOT NULL CONSTRAINT ledger_subject_once UNIQUE,
  code       text NOT NULL,
  name       text NOT NULL,
  by_party   boolean NOT NULL DEFAULT false,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO ledger_subject (account, code, name, by_party) VALUES
  ('BANK', '1002', '银行存款', false),
  ('CH', '101201', '其他货币资金-支付渠道', false),
  ('CHF', '101202', '其他货币资金-渠道冻结', false),
  ('AR', '1122', '应收账款', true),
  ('FRT', '1123', '预付账款-运费', true),
  ('STOCK', '1405', '库存商品', false),
  ('TRANSIT', '1406', '发出商品', false),
  ('PREPAY', '220301', '预收账款', true),
  ('FROZEN', '220302', '预收账款-冻结', true),
  ('ORD', '2204', '合同负债', false),
  ('AP', '2202', '应付账款', true),
  ('GRNI', '220202', '应付账款-暂估', true),
  ('VATOUT', '22210106', '应交税费-应交增值税-销项税额', false),
  ('VATIN', '22210101', '应交税费-应交增值税-进项税额', false),
  ('SUSP', '224101', '其他应付款-待查款项', false),
  ('REV', '6001', '主营业务收入', false),
  ('COMM', '6051', '其他业务收入-佣金', false),
  ('COGS', '6401', '主营业务成本', false),
  ('SHARE', '6402', '其他业务成本-分账', false),
  ('FEE', '660301', '财务费用-手续费', false),
  ('PROMO', '660101', '销售费用-优惠', false),
  ('PVAR', '1404', '材料成本差异', false),
  ('FRTC', '660102', '销售费用-运费', false),
  ('ROUND', '6711', '营业外支出-尾差', false);
