-- Double entry: nothing else posts money. Accounts are those of packages/contract/src/journal/accounts.ts.
CREATE TABLE journal (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type        text NOT NULL CHECK (type <> ''),
  -- What it was posted for: kind of document, its id and number.
  source_type text NOT NULL CHECK (source_type <> ''),
  source_id   bigint NOT NULL,
  source_no   text NOT NULL,
  dealer_id   bigint REFERENCES company (id),
  memo        text NOT NULL DEFAULT '',
  actor_id    bigint,
  actor_name  text NOT NULL,
  -- Stamped under the lock of the balances that it moves: of each of them the time rises with the id.
  posted_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX journal_once ON journal (source_type, source_id, type);
CREATE INDEX journal_posted ON journal (posted_at);

CREATE TABLE journal_entry (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id    bigint NOT NULL REFERENCES journal (id),
  account       text NOT NULL CHECK (account IN ('BANK','CH','CHF','AR','FRT','STOCK','TRANSIT','PREPAY','FROZEN','ORD','AP','GRNI',
    'VATOUT','VATIN','SUSP','REV','COMM','COGS','SHARE','FEE','PROMO','PVAR','FRTC','ROUND')),
  -- The company; of ORD the order.
  party_id      bigint,
  channel       text CHECK (channel IN ('WECHAT','ALIPAY')),
  -- Positive: debit.
  amount_fen    bigint NOT NULL CHECK (amount_fen <> 0),
  balance_after bigint CHECK (balance_after >= 0),
  CONSTRAINT journal_entry_balance CHECK ((account IN ('PREPAY','FROZEN')) = (balance_after IS NOT NULL)),
  CONSTRAINT journal_entry_party CHECK (party_id IS NOT NULL OR account NOT IN ('AR','AP','PREPAY','FROZEN','ORD')),
  CONSTRAINT journal_entry_channel CHECK (channel IS NOT NULL OR account NOT IN ('CH','CHF'))
);
CREATE INDEX journal_entry_journal ON journal_entry (journal_id);
CREATE INDEX journal_entry_party_account ON journal_entry (account, party_id, id DESC) WHERE party_id IS NOT NULL;

-- Money that dealers have with us: credit less debit of its entries. Whoever moves it holds its lock.
CREATE TABLE money_account (
  account     text NOT NULL CHECK (account IN ('PREPAY','FROZEN')),
  party_id    bigint NOT NULL REFERENCES company (id),
  balance_fen bigint NOT NULL DEFAULT 0 CHECK (balance_fen >= 0),
  last_at     timestamptz,
  PRIMARY KEY (account, party_id)
) WITH (fillfactor = 75);

CREATE TRIGGER journal_grows BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_entry_grows BEFORE UPDATE OR DELETE ON journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
