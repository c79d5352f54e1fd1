-- Freight that the platform pays to carriers ahead, or owes them within a credit line: one account with each.
CREATE TABLE shipping_account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id  bigint NOT NULL REFERENCES company (id),
  -- The number by which the carrier knows the account.
  account_no  text NOT NULL CHECK (account_no <> ''),
  balance_fen bigint NOT NULL DEFAULT 0,
  credit_fen  bigint NOT NULL DEFAULT 0 CHECK (credit_fen >= 0),
  warn_fen    bigint NOT NULL DEFAULT 0 CHECK (warn_fen >= 0),
  -- Since when less than the warning line may be charged: told of once, until it is above again.
  low_since   timestamptz,
  last_at     timestamptz,
  remark      text NOT NULL DEFAULT '',
  version     integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shipping_account_line CHECK (balance_fen + credit_fen >= 0)
);
CREATE UNIQUE INDEX shipping_account_carrier ON shipping_account (carrier_id);

-- Append-only (K4): what was wrong is taken back by an entry of its own.
CREATE TABLE shipping_account_entry (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     bigint NOT NULL REFERENCES shipping_account (id),
  kind           text NOT NULL CHECK (kind IN ('TOP_UP','FEE','REVERSAL')),
  amount_fen     bigint NOT NULL CHECK (amount_fen <> 0),
  balance_before bigint NOT NULL,
  balance_after  bigint NOT NULL,
  -- What it was posted for: the bank's reference of a top-up; a document of ours with its id.
  biz_no         text NOT NULL CHECK (biz_no <> ''),
  biz_id         bigint,
  -- The same reference comes again only after it was taken back.
  round          integer NOT NULL CHECK (round > 0),
  reverses_id    bigint UNIQUE REFERENCES shipping_account_entry (id),
  remark         text NOT NULL DEFAULT '',
  actor_id       bigint,
  actor_name     text NOT NULL,
  occurred_at    timestamptz NOT NULL,
  CHECK (balance_before + amount_fen = balance_after),
  CHECK ((kind = 'REVERSAL') = (reverses_id IS NOT NULL)),
  CHECK (kind <> 'TOP_UP' OR amount_fen > 0),
  CHECK (kind <> 'FEE' OR amount_fen < 0)
);
CREATE UNIQUE INDEX shipping_account_entry_once ON shipping_account_entry (account_id, kind, biz_no, round) WHERE reverses_id IS NULL;
CREATE INDEX shipping_account_entry_account ON shipping_account_entry (account_id, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
CREATE TRIGGER shipping_account_entry_grows BEFORE UPDATE OR DELETE ON shipping_account_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
