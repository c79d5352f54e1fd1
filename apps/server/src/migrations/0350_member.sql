-- Members: the persons behind retail orders, found by their mobile. Points lie in lots that end; the ledger is
-- append-only, and a balance is never negative: what is gone already becomes a debt that later grants pay.

CREATE TABLE member (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 1,
  member_no   text NOT NULL UNIQUE,
  name        text NOT NULL DEFAULT '',
  mobile_enc  text NOT NULL,
  -- Of the last four digits.
  tail_index  text NOT NULL DEFAULT '',
  level       text NOT NULL DEFAULT 'NORMAL' CHECK (level IN ('NORMAL', 'SILVER', 'GOLD', 'PLATINUM')),
  source      text NOT NULL CHECK (source IN ('ORDER', 'CHECK', 'COUPON', 'LIST', 'HAND')),
  points      bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  points_debt bigint NOT NULL DEFAULT 0 CHECK (points_debt >= 0),
  merged_into bigint REFERENCES member (id),
  -- Its data were deleted on request.
  erased_at   timestamptz,
  search      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (points = 0 OR points_debt = 0)
);
CREATE INDEX member_newest ON member (id DESC) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX member_tail ON member (tail_index);
CREATE INDEX member_merged ON member (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX member_search ON member USING gin (search gin_trgm_ops);

-- By which numbers a person is found: several after a merge.
CREATE TABLE member_mobile (
  mobile_index text PRIMARY KEY,
  member_id    bigint NOT NULL REFERENCES member (id)
);
CREATE INDEX member_mobile_member ON member_mobile (member_id);

-- At which dealers a person was, and when last: those see it.
CREATE TABLE member_dealer (
  member_id bigint NOT NULL REFERENCES member (id),
  dealer_id bigint NOT NULL REFERENCES dealer (id),
  first_at  timestamptz NOT NULL DEFAULT now(),
  last_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, dealer_id)
);
CREATE INDEX member_dealer_dealer ON member_dealer (dealer_id, member_id DESC);

-- What a person agreed to and took back; append-only, the newest of a kind holds.
CREATE TABLE member_consent (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  kind       text NOT NULL CHECK (kind IN ('MARKETING', 'PROFILE')),
  granted    boolean NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('PAGE', 'SHOP', 'PHONE', 'REQUEST')),
  actor_id   bigint REFERENCES account (id),
  actor_name text NOT NULL DEFAULT '',
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_consent_newest ON member_consent (member_id, kind, id DESC);

-- Points that were granted together and end together.
CREATE TABLE member_point_lot (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  granted    bigint NOT NULL CHECK (granted > 0),
  left_over  bigint NOT NULL CHECK (left_over >= 0),
  -- The last day on which they can be spent.
  ends_on    date NOT NULL,
  order_id   bigint REFERENCES retail_order (id),
  -- Points for a whole yuan, of those that an order granted.
  rate       smallint NOT NULL DEFAULT 0 CHECK (rate >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (left_over <= granted)
);
CREATE INDEX member_point_lot_next ON member_point_lot (member_id, ends_on, id) WHERE left_over > 0;
CREATE INDEX member_point_lot_end ON member_point_lot (ends_on) WHERE left_over > 0;
CREATE UNIQUE INDEX member_point_lot_order ON member_point_lot (order_id) WHERE order_id IS NOT NULL;

-- Append-only; balance and debt are the member's after the row.
CREATE TABLE member_point_txn (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member (id),
  lot_id        bigint REFERENCES member_point_lot (id),
  kind          text NOT NULL CHECK (kind IN ('GRANT', 'SPEND', 'RETURN', 'REVOKE', 'EXPIRE', 'DEBT', 'REPAY', 'ADJUST', 'MERGE')),
  delta         bigint NOT NULL,
  debt_delta    bigint NOT NULL DEFAULT 0,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  debt_after    bigint NOT NULL CHECK (debt_after >= 0),
  biz_type      text NOT NULL CHECK (biz_type IN ('RETAIL_ORDER', 'REFUND', 'HAND', 'EXPIRY', 'MERGE')),
  biz_id        bigint NOT NULL,
  biz_no        text NOT NULL DEFAULT '',
  -- The order that it is about: what was spent on it, granted for it, returned and taken back.
  order_id      bigint REFERENCES retail_order (id),
  reason        text NOT NULL DEFAULT '',
  actor_id      bigint REFERENCES account (id),
  actor_name    text NOT NULL DEFAULT '',
  at            timestamptz NOT NULL DEFAULT now()
);
-- The same row is never posted twice.
CREATE UNIQUE INDEX member_point_txn_once ON member_point_txn (biz_type, biz_id, kind, member_id, coalesce(lot_id, 0));
CREATE INDEX member_point_txn_member ON member_point_txn (member_id, id DESC);
CREATE INDEX member_point_txn_order ON member_point_txn (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX member_point_txn_lot ON member_point_txn (lot_id) WHERE lot_id IS NOT NULL;
