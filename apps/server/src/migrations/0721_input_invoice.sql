-- An invoice received over what is no goods: a party's share, a carrier's freight, a channel's fees. Its VAT is deducted once
-- a second person has verified it.
CREATE TABLE input_invoice (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  doc_no            text NOT NULL UNIQUE,
  subject           text NOT NULL CHECK (subject IN ('SHARE','FREIGHT','FEE')),
  -- Of shares and freight.
  party_id          bigint REFERENCES company (id),
  -- Of fees.
  channel           text CHECK (channel IN ('WECHAT','ALIPAY')),
  -- Month of the books that it is about.
  month             text NOT NULL CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  kind              text NOT NULL CHECK (kind IN ('SPECIAL','ORDINARY')),
  invoice_no        text NOT NULL CHECK (invoice_no ~ '^[0-9]{20}$'),
  invoice_date      date NOT NULL,
  tax_bp            integer NOT NULL CHECK (tax_bp BETWEEN 0 AND 10000),
  -- Below zero for a red invoice.
  excl_fen          bigint NOT NULL,
  tax_fen           bigint NOT NULL,
  -- Lines of the paper: each may differ by six fen.
  lines             integer NOT NULL DEFAULT 1 CHECK (lines > 0),
  status            text NOT NULL DEFAULT 'SUBMITTED' CHECK (status IN ('SUBMITTED','VERIFIED','REJECTED')),
  -- The statement on which it was noted.
  statement_id      bigint REFERENCES statement (id),
  remark            text NOT NULL DEFAULT '',
  submitted_by      bigint NOT NULL,
  submitted_by_name text NOT NULL,
  verified_by       bigint,
  verified_by_name  text,
  verified_at       timestamptz,
  reject_reason     text NOT NULL DEFAULT '',
  version           integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((subject = 'FEE') = (channel IS NOT NULL) AND (subject = 'FEE') = (party_id IS NULL)),
  CHECK (verified_by <> submitted_by),
  CHECK ((status = 'VERIFIED') = (verified_by IS NOT NULL)),
  CHECK (excl_fen + tax_fen <> 0)
);
CREATE UNIQUE INDEX input_invoice_number ON input_invoice (invoice_no) WHERE status <> 'REJECTED';
CREATE INDEX input_invoice_created ON input_invoice (created_at DESC, id DESC);
CREATE INDEX input_invoice_of ON input_invoice (subject, month, party_id);
CREATE INDEX input_invoice_statement ON input_invoice (statement_id) WHERE statement_id IS NOT NULL;
