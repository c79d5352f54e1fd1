-- The chart of accounts as a tree by code: subjects of the product, one for each account, and the company's own, which have none.
ALTER TABLE ledger_subject ALTER COLUMN account DROP NOT NULL;
ALTER TABLE ledger_subject
  ADD COLUMN kind text NOT NULL DEFAULT 'ASSET' CHECK (kind IN ('ASSET','LIABILITY','EQUITY','COST','PROFIT')),
  ADD COLUMN direction text NOT NULL DEFAULT 'DEBIT' CHECK (direction IN ('DEBIT','CREDIT')),
  -- A bank account of the company: what is posted on it is posted on BANK.
  ADD COLUMN of_bank boolean NOT NULL DEFAULT false,
  ADD COLUMN enabled boolean NOT NULL DEFAULT true,
  ADD COLUMN search text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
UPDATE ledger_subject SET
  kind = CASE left(code, 1) WHEN '2' THEN 'LIABILITY' WHEN '4' THEN 'EQUITY' WHEN '5' THEN 'COST' WHEN '6' THEN 'PROFIT' ELSE 'ASSET' END,
  direction = CASE WHEN account IN ('ORD','AP','GRNI','PREPAY','FROZEN','VATOUT','VATREV','VATDEF','SUSP','CAP','REV','COMM')
    THEN 'CREDIT' ELSE 'DEBIT' END;
CREATE INDEX ledger_subject_search ON ledger_subject USING gin (search gin_trgm_ops);
CREATE INDEX ledger_subject_code ON ledger_subject (code COLLATE "C");
-- The standard subjects that a trading company needs beside those that the product posts on.
INSERT INTO ledger_subject (code, name, kind, direction, by_party)
SELECT v.code, v.name, v.kind, v.direction, v.by_party FROM (VALUES
  ('1001', '库存现金', 'ASSET', 'DEBIT', false),
  ('1012', '其他货币资金', 'ASSET', 'DEBIT', false),
  ('1231', '坏账准备', 'ASSET', 'CREDIT', false),
  ('1601', '固定资产', 'ASSET', 'DEBIT', false),
  ('1602', '累计折旧', 'ASSET', 'CREDIT', false),
  ('1701', '无形资产', 'ASSET', 'DEBIT', false),
  ('1702', '累计摊销', 'ASSET', 'CREDIT', false),
  ('1801', '长期待摊费用', 'ASSET', 'DEBIT', false),
  ('2001', '短期借款', 'LIABILITY', 'CREDIT', false),
  ('2203', '预收账款', 'LIABILITY', 'CREDIT', false),
  ('2211', '应付职工薪酬', 'LIABILITY', 'CREDIT', false),
  ('221101', '应付职工薪酬-工资', 'LIABILITY', 'CREDIT', false),
  ('221102', '应付职工薪酬-社会保险费', 'LIABILITY', 'CREDIT', false),
  ('221103', '应付职工薪酬-住房公积金', 'LIABILITY', 'CREDIT', false),
  ('2221', '应交税费', 'LIABILITY', 'CREDIT', false),
  ('222101', '应交税费-应交增值税', 'LIABILITY', 'CREDIT', false),
  ('222102', '应交税费-未交增值税', 'LIABILITY', 'CREDIT', false),
  ('222104', '应交税费-应交企业所得税', 'LIABILITY', 'CREDIT', false),
  ('222105', '应交税费-应交城市维护建设税', 'LIABILITY', 'CREDIT', false),
  ('222106', '应交税费-应交教育费附加', 'LIABILITY', 'CREDIT', false),
  ('222107', '应交税费-应交个人所得税', 'LIABILITY', 'CREDIT', false),
  ('2241', '其他应付款', 'LIABILITY', 'CREDIT', false),
  ('224102', '其他应付款-往来', 'LIABILITY', 'CREDIT', true),
  ('4002', '资本公积', 'EQUITY', 'CREDIT', false),
  ('4101', '盈余公积', 'EQUITY', 'CREDIT', false),
  ('4103', '本年利润', 'EQUITY', 'CREDIT', false),
  ('4104', '利润分配', 'EQUITY', 'CREDIT', false),
  ('410401', '利润分配-未分配利润', 'EQUITY', 'CREDIT', false),
  ('6301', '营业外收入', 'PROFIT', 'CREDIT', false),
  ('6403', '税金及附加', 'PROFIT', 'DEBIT', false),
  ('6601', '销售费用', 'PROFIT', 'DEBIT', false),
  ('660103', '销售费用-工资', 'PROFIT', 'DEBIT', false),
  ('6602', '管理费用', 'PROFIT', 'DEBIT', false),
  ('660202', '管理费用-工资', 'PROFIT', 'DEBIT', false),
  ('660203', '管理费用-折旧费', 'PROFIT', 'DEBIT', false),
  ('660204', '管理费用-租赁费', 'PROFIT', 'DEBIT', false),
  ('660205', '管理费用-办公费', 'PROFIT', 'DEBIT', false),
  ('660206', '管理费用-差旅费', 'PROFIT', 'DEBIT', false),
  ('660207', '管理费用-水电费', 'PROFIT', 'DEBIT', false),
  ('6603', '财务费用', 'PROFIT', 'DEBIT', false),
  ('660303', '财务费用-利息', 'PROFIT', 'DEBIT', false),
  ('6801', '所得税费用', 'PROFIT', 'DEBIT', false)
) AS v (code, name, kind, direction, by_party)
WHERE NOT EXISTS (SELECT FROM ledger_subject s WHERE s.code = v.code);
CREATE UNIQUE INDEX ledger_subject_own ON ledger_subject (code) WHERE account IS NULL;

-- The company's own bank accounts, each a sub-account of BANK.
CREATE TABLE bank_account (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Set in the transaction that adds it.
  subject_id    bigint UNIQUE REFERENCES ledger_subject (id),
  name          text NOT NULL,
  bank          text NOT NULL DEFAULT '',
  account_no_enc text NOT NULL DEFAULT '',
  -- Blind index of its digits, by which a statement's file finds its account.
  account_no_index text NOT NULL DEFAULT '',
  currency      text NOT NULL DEFAULT 'CNY' CHECK (currency = 'CNY'),
  opened_on     date,
  enabled       boolean NOT NULL DEFAULT true,
  -- Where nothing else is said.
  is_default    boolean NOT NULL DEFAULT false CHECK (enabled OR NOT is_default),
  -- What was posted before there were several, and whatever names none, is on this one.
  takes_unnamed boolean NOT NULL DEFAULT false,
  version       integer NOT NULL DEFAULT 1,
  search        text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX bank_account_name ON bank_account (name);
CREATE UNIQUE INDEX bank_account_number ON bank_account (account_no_index) WHERE account_no_index <> '';
CREATE UNIQUE INDEX bank_account_default ON bank_account (is_default) WHERE is_default;
CREATE UNIQUE INDEX bank_account_unnamed ON bank_account (takes_unnamed) WHERE takes_unnamed;
CREATE INDEX bank_account_search ON bank_account USING gin (search gin_trgm_ops);
-- While there is one, the subject of BANK is its own; the second gives both a sub-account.
INSERT INTO bank_account (subject_id, name, is_default, takes_unnamed)
SELECT id, '基本户', true, true FROM ledger_subject WHERE account = 'BANK';

ALTER TABLE journal_entry ADD COLUMN subject_id bigint;
ALTER TABLE journal_entry ADD CONSTRAINT journal_entry_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES ledger_subject (id) NOT VALID;
ALTER TABLE journal_entry ADD CONSTRAINT journal_entry_subject
  CHECK (CASE account WHEN 'SUBJECT' THEN subject_id IS NOT NULL WHEN 'BANK' THEN true ELSE subject_id IS NULL END) NOT VALID;
COMMENT ON COLUMN journal_entry.subject_id IS 'Of SUBJECT the company''s own subject, of BANK the bank account''s; null: the one that takes what names none.';

-- What every account, subject and company held and moved when its month was closed; fen, above zero is a debit. Red figures are
-- negative.
CREATE TABLE ledger_balance (
  month_id    bigint NOT NULL REFERENCES accounting_month (id),
  account     text NOT NULL,
  subject_id  bigint NOT NULL,
  party_id    bigint NOT NULL,
  opening_fen bigint NOT NULL,
  debit_fen   bigint NOT NULL,
  credit_fen  bigint NOT NULL,
  PRIMARY KEY (month_id, account, subject_id, party_id)
);
COMMENT ON COLUMN ledger_balance.subject_id IS 'That of the entries; 0 where they have none.';
COMMENT ON COLUMN ledger_balance.party_id IS 'The company; 0 where the subject has none.';
WITH moved AS (
  SELECT j.period, e.account,
    CASE WHEN e.account IN ('AR','AP','PREPAY','FROZEN','FRT','GRNI','CLAIM') THEN coalesce(e.party_id, 0) ELSE 0 END AS party_id,
    sum(greatest(e.amount_fen, 0)) AS debit, sum(greatest(-e.amount_fen, 0)) AS credit
  FROM journal j JOIN journal_entry e ON e.journal_id = j.id
  WHERE j.period <= (SELECT max(month) FROM accounting_month WHERE status <> 'OPEN') GROUP BY 1, 2, 3),
 kept AS (
  SELECT m.id, k.account, k.party_id,
    sum(b.debit - b.credit) FILTER (WHERE b.period < m.month) AS opening,
    sum(b.debit) FILTER (WHERE b.period = m.month) AS debit, sum(b.credit) FILTER (WHERE b.period = m.month) AS credit
  FROM accounting_month m JOIN moved b ON b.period <= m.month
  CROSS JOIN LATERAL (SELECT b.account, b.party_id) k
  WHERE m.status <> 'OPEN' GROUP BY 1, 2, 3)
INSERT INTO ledger_balance SELECT id, account, 0, party_id, coalesce(opening, 0), coalesce(debit, 0), coalesce(credit, 0) FROM kept
WHERE coalesce(opening, 0) <> 0 OR debit <> 0 OR credit <> 0;
ALTER TABLE accounting_balance DROP CONSTRAINT accounting_balance_debit_fen_check;
ALTER TABLE accounting_balance DROP CONSTRAINT accounting_balance_credit_fen_check;
