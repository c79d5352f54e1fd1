-- Customer promotions: who gets what off which goods, where, when and how often. What was taken, used and spent is
-- counted by guarded updates of the row: never more than its total, never above its budget.

CREATE TABLE promotion (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version         integer NOT NULL DEFAULT 1,
  promotion_no    text NOT NULL UNIQUE,
  name            text NOT NULL,
  -- The dealer whose own it is, and who bears it; null: the platform's.
  owner_id        bigint REFERENCES dealer (id),
  -- WAIT, RUN and END follow from ACTIVE by the time.
  state           text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SUBMITTED', 'REJECTED', 'ACTIVE', 'PAUSED', 'CLOSED')),
  kind            text NOT NULL CHECK (kind IN ('PRICE', 'PERCENT', 'AMOUNT', 'LADDER', 'NTH', 'BUNDLE', 'GIFT')),
  -- AUTO applies by itself at its step; a coupon is taken first and applies at step 30.
  take            text NOT NULL CHECK (take IN ('AUTO', 'COUPON')),
  step            smallint NOT NULL CHECK (step IN (8, 10, 20, 30)),
  -- Shapes: PromotionRule, PartScope, DealerScope, Audience of the contract.
  rule            jsonb NOT NULL,
  part_scope      jsonb NOT NULL,
  dealer_scope    jsonb NOT NULL,
  audience        jsonb NOT NULL,
  starts_at       timestamptz NOT NULL,
  ends_at         timestamptz NOT NULL,
  -- Days that a coupon is good for once it was taken, never beyond the end; null: until the end.
  coupon_days     integer CHECK (coupon_days > 0),
  -- By what a coupon is taken beside being handed out: a code said at the till, a link.
  take_code       text,
  take_link       boolean NOT NULL DEFAULT false,
  -- Who bears it, basis points; the platform bears the rest.
  dealer_bp       integer NOT NULL DEFAULT 0 CHECK (dealer_bp >= 0),
  supplier_bp     integer NOT NULL DEFAULT 0 CHECK (supplier_bp >= 0),
  supplier_id     bigint REFERENCES company (id),
  stackable       boolean NOT NULL DEFAULT false,
  -- Coupons in all, or uses in all where it applies by itself; null: no limit.
  total           integer CHECK (total > 0),
  taken           integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  used            integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  budget_fen      bigint CHECK (budget_fen > 0),
  cost_fen        bigint NOT NULL DEFAULT 0 CHECK (cost_fen >= 0),
  per_user        integer CHECK (per_user > 0),
  per_day         integer CHECK (per_day > 0),
  remark          text NOT NULL DEFAULT '',
  submitted_by    bigint REFERENCES account (id),
  approved_by     bigint REFERENCES account (id),
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at),
  CHECK ((take = 'COUPON') = (step = 30)),
  CHECK (dealer_bp + supplier_bp <= 10000),
  CHECK ((supplier_bp > 0) = (supplier_id IS NOT NULL)),
  CHECK (owner_id IS NULL OR dealer_bp = 10000),
  CHECK (total IS NULL OR (taken <= total AND used <= total)),
  CHECK (budget_fen IS NULL OR cost_fen <= budget_fen)
);
CREATE INDEX promotion_newest ON promotion (id DESC);
CREATE INDEX promotion_live ON promotion (ends_at, starts_at) WHERE state = 'ACTIVE';
CREATE INDEX promotion_owner ON promotion (owner_id, id DESC) WHERE owner_id IS NOT NULL;
CREATE UNIQUE INDEX promotion_take_code ON promotion (upper(take_code)) WHERE take_code IS NOT NULL AND state <> 'CLOSED';
CREATE INDEX promotion_search ON promotion USING gin (search gin_trgm_ops);

-- What an order took of a promotion; given back once, when the order came to nothing.
CREATE TABLE promotion_use (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promotion_id bigint NOT NULL REFERENCES promotion (id),
  order_id     bigint NOT NULL REFERENCES retail_order (id),
  member_id    bigint REFERENCES member (id),
  -- Several coupons of one promotion may be used by one order.
  coupon_id    bigint,
  fen          bigint NOT NULL CHECK (fen >= 0),
  state        text NOT NULL DEFAULT 'TAKEN' CHECK (state IN ('TAKEN', 'RETURNED')),
  day          date NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  returned_at  timestamptz
);
CREATE UNIQUE INDEX promotion_use_once ON promotion_use (order_id, promotion_id, coalesce(coupon_id, 0));
CREATE INDEX promotion_use_promotion ON promotion_use (promotion_id, created_at);

-- How often a person used it in all (day -infinity) and on one day: the rows that limits are guarded by.
CREATE TABLE promotion_count (
  promotion_id bigint NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL REFERENCES member (id),
  day          date NOT NULL,
  used         integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (promotion_id, member_id, day)
);
