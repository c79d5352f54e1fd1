-- Coupons: one promotion's right in one person's hand. Every change of state is a row of coupon_log.

CREATE TABLE coupon_batch (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_no        text NOT NULL UNIQUE,
  promotion_id    bigint NOT NULL REFERENCES promotion (id),
  source          text NOT NULL CHECK (source IN ('RULE', 'LIST')),
  rule            jsonb NOT NULL DEFAULT '{}',
  -- Persons that were meant, coupons that were given, persons left out with the reason counted.
  meant           integer NOT NULL DEFAULT 0,
  given           integer NOT NULL DEFAULT 0,
  left_out        jsonb NOT NULL DEFAULT '{}',
  state           text NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'DONE', 'FAILED')),
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  ended_at        timestamptz
);
CREATE INDEX coupon_batch_promotion ON coupon_batch (promotion_id, id DESC);

CREATE TABLE coupon (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code         text NOT NULL UNIQUE,
  promotion_id bigint NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL REFERENCES member (id),
  state        text NOT NULL DEFAULT 'UNUSED' CHECK (state IN ('UNUSED', 'USED', 'EXPIRED', 'VOID')),
  source       text NOT NULL CHECK (source IN ('RULE', 'LIST', 'CODE', 'LINK', 'PAGE', 'HAND')),
  batch_id     bigint REFERENCES coupon_batch (id),
  -- The dealer at whose till or page it was taken.
  dealer_id    bigint REFERENCES dealer (id),
  valid_from   timestamptz NOT NULL,
  valid_to     timestamptz NOT NULL,
  order_id     bigint REFERENCES retail_order (id),
  used_at      timestamptz,
  saved_fen    bigint NOT NULL DEFAULT 0,
  -- Keyed hashes of the device and the address that took it: one device with many persons is a sign of fraud.
  device_hash  text NOT NULL DEFAULT '',
  address_hash text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'USED') = (order_id IS NOT NULL))
);
CREATE INDEX coupon_newest ON coupon (id DESC);
CREATE INDEX coupon_promotion ON coupon (promotion_id, id DESC);
CREATE INDEX coupon_member ON coupon (member_id, state, valid_to);
CREATE INDEX coupon_order ON coupon (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX coupon_end ON coupon (valid_to) WHERE state = 'UNUSED';
CREATE INDEX coupon_device ON coupon (device_hash) WHERE device_hash <> '';

CREATE TABLE coupon_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id  bigint NOT NULL REFERENCES coupon (id),
  from_state text CHECK (from_state IN ('UNUSED', 'USED', 'EXPIRED', 'VOID')),
  to_state   text NOT NULL CHECK (to_state IN ('UNUSED', 'USED', 'EXPIRED', 'VOID')),
  order_id   bigint REFERENCES retail_order (id),
  reason     text NOT NULL DEFAULT '',
  actor_id   bigint REFERENCES account (id),
  actor_name text NOT NULL DEFAULT '',
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX coupon_log_coupon ON coupon_log (coupon_id, id);

-- How many of a promotion a person was given: the row that its limit is guarded by.
CREATE TABLE coupon_count (
  promotion_id bigint NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL REFERENCES member (id),
  given        integer NOT NULL CHECK (given >= 0),
  PRIMARY KEY (promotion_id, member_id)
);
ALTER TABLE promotion_use ADD FOREIGN KEY (coupon_id) REFERENCES coupon (id);
