-- Points that dealers earn by activities and spend on rewards. The ledger is append-only, a balance is never negative:
-- what is to be taken and is gone already becomes a debt that later grants pay.

CREATE TABLE dealer_points_account (
  -- The dealer's; the row is made by the first thing that happens.
  id         bigint PRIMARY KEY REFERENCES dealer (id),
  points     bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  debt       bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  last_at    timestamptz,
  CHECK (points = 0 OR debt = 0)
);
CREATE INDEX dealer_points_account_debt ON dealer_points_account (id) WHERE debt > 0;

-- One change by hand, of one dealer or of many at once: the reason holds for all of them.
CREATE TABLE dealer_points_handling (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handling_no     text NOT NULL UNIQUE,
  source          text NOT NULL CHECK (source IN ('SINGLE', 'BATCH', 'IMPORT')),
  reason          text NOT NULL CHECK (reason <> ''),
  activity_id     bigint,
  dealers         integer NOT NULL CHECK (dealers > 0),
  points          bigint NOT NULL,
  created_by      bigint NOT NULL REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now()
);

-- A posting of `cause` writes a row of that kind with the points that moved, and one of its own for what became a debt
-- (DEBT) or what of a grant paid one (REPAY). Balance and debt are the account's after the row.
CREATE TABLE dealer_points_txn (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id     bigint NOT NULL REFERENCES dealer_points_account (id),
  cause         text NOT NULL CHECK (cause IN ('GRANT', 'REVOKE', 'ADJUST', 'SPEND', 'RETURN')),
  kind          text NOT NULL CHECK (kind IN ('GRANT', 'REVOKE', 'ADJUST', 'SPEND', 'RETURN', 'DEBT', 'REPAY')),
  delta         bigint NOT NULL,
  debt_delta    bigint NOT NULL DEFAULT 0,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  debt_after    bigint NOT NULL CHECK (debt_after >= 0),
  -- The activity that the points were earned by.
  activity_id   bigint,
  biz_type      text NOT NULL,
  biz_id        bigint NOT NULL,
  biz_no        text NOT NULL DEFAULT '',
  reason        text NOT NULL DEFAULT '',
  actor_id      bigint REFERENCES account (id),
  actor_name    text NOT NULL DEFAULT '',
  at            timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (delta <> 0 OR debt_delta <> 0),
  CHECK (kind = cause OR kind IN ('DEBT', 'REPAY')),
  CHECK ((kind IN ('DEBT', 'REPAY')) = (debt_delta <> 0))
);
-- The same is never posted twice.
CREATE UNIQUE INDEX dealer_points_txn_once ON dealer_points_txn (biz_type, biz_id, dealer_id, cause, kind);
CREATE INDEX dealer_points_txn_dealer ON dealer_points_txn (dealer_id, id DESC);
CREATE INDEX dealer_points_txn_activity ON dealer_points_txn (activity_id, dealer_id) WHERE activity_id IS NOT NULL;
CREATE TRIGGER dealer_points_txn_grows BEFORE UPDATE OR DELETE ON dealer_points_txn
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
