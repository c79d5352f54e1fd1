-- Rewards that dealers take for their points. Pieces and limits are counted by guarded updates of their rows.

ALTER TABLE dealer_points_handling DROP COLUMN activity_id;

CREATE TABLE exchange_item (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version     integer NOT NULL DEFAULT 0,
  name        text NOT NULL,
  description text NOT NULL DEFAULT '',
  points      integer NOT NULL CHECK (points > 0),
  -- Pieces in all, and of these what was taken and not given back.
  total       integer NOT NULL CHECK (total > 0),
  taken       integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- Pieces per dealer; null: no limit.
  per_dealer  integer CHECK (per_dealer > 0),
  starts_on   date NOT NULL,
  ends_on     date NOT NULL,
  enabled     boolean NOT NULL DEFAULT true,
  picture_id  bigint REFERENCES file (id),
  search      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_on >= starts_on),
  CONSTRAINT exchange_item_taken CHECK (taken <= total)
);
CREATE UNIQUE INDEX exchange_item_name ON exchange_item (name);
CREATE INDEX exchange_item_newest ON exchange_item (created_at DESC, id DESC);
CREATE INDEX exchange_item_search ON exchange_item USING gin (search gin_trgm_ops);

-- Pieces that a dealer has of a reward: the row that its limit is guarded by.
CREATE TABLE exchange_count (
  item_id   bigint NOT NULL REFERENCES exchange_item (id),
  dealer_id bigint NOT NULL REFERENCES dealer (id),
  taken     integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (item_id, dealer_id)
);

CREATE TABLE exchange_order (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version         integer NOT NULL DEFAULT 0,
  exchange_no     text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  item_id         bigint NOT NULL REFERENCES exchange_item (id),
  -- What it was called when it was taken.
  item_name       text NOT NULL,
  status          text NOT NULL DEFAULT 'NEW'
    CHECK (status IN ('NEW', 'APPROVED', 'SHIPPED', 'DONE', 'REJECTED', 'CANCELLED')),
  quantity        integer NOT NULL CHECK (quantity > 0),
  -- For all pieces.
  points          bigint NOT NULL CHECK (points > 0),
  contact_name    text NOT NULL,
  contact_enc     text NOT NULL,
  address         text NOT NULL,
  remark          text NOT NULL DEFAULT '',
  carrier         text NOT NULL DEFAULT '',
  waybill_no      text NOT NULL DEFAULT '',
  reject_reason   text NOT NULL DEFAULT '',
  handled_by_name text NOT NULL DEFAULT '',
  shipped_at      timestamptz,
  ended_at        timestamptz,
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (status NOT IN ('SHIPPED', 'DONE') OR waybill_no <> ''),
  CHECK ((status = 'REJECTED') = (reject_reason <> '')),
  CHECK ((status IN ('DONE', 'REJECTED', 'CANCELLED')) = (ended_at IS NOT NULL))
);
CREATE INDEX exchange_order_newest ON exchange_order (created_at DESC, id DESC);
CREATE INDEX exchange_order_status ON exchange_order (status, created_at DESC, id DESC);
CREATE INDEX exchange_order_dealer ON exchange_order (dealer_id, created_at DESC, id DESC);
CREATE INDEX exchange_order_item ON exchange_order (item_id, dealer_id);
CREATE INDEX exchange_order_search ON exchange_order USING gin (search gin_trgm_ops);
