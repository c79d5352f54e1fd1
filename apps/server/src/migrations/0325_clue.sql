-- Clues: who may need tyres, whom to call, and what came of it. A merged clue ends CLOSED and keeps what it was.

CREATE TABLE clue (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clue_no         text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  source          text NOT NULL CHECK (source IN ('CHECK', 'IMPORT', 'MALL', 'RECALL', 'CAMPAIGN', 'PHONE', 'MANUAL')),
  plate           text NOT NULL DEFAULT '',
  vin             text NOT NULL DEFAULT '',
  car_name        text NOT NULL DEFAULT '',
  mileage         integer CHECK (mileage >= 0),
  customer_name   text NOT NULL,
  mobile_enc      text NOT NULL,
  -- Blind indexes of the whole number and of its last four digits.
  mobile_index    text NOT NULL,
  tail_index      text NOT NULL,
  -- The first version of its last check.
  tyre_check_id   bigint,
  check_no        text NOT NULL DEFAULT '',
  red             smallint NOT NULL DEFAULT 0,
  yellow          smallint NOT NULL DEFAULT 0,
  -- Months until the first axle may be worn; null: not known.
  forecast_months smallint,
  owner_id        bigint REFERENCES account (id),
  owner_name      text NOT NULL DEFAULT '',
  -- Of him to whom the last one was given in turn, the clue with the latest.
  given_at        timestamptz,
  status          text NOT NULL DEFAULT 'NEW' CHECK (status IN ('NEW', 'READ', 'FOLLOWING', 'CONVERTED', 'CLOSED')),
  read_at         timestamptz,
  due_at          timestamptz NOT NULL,
  last_contact_at timestamptz,
  last_result     text NOT NULL DEFAULT '',
  -- The first time of each stage.
  contacted_at    timestamptz,
  booked_at       timestamptz,
  visited_at      timestamptz,
  converted_at    timestamptz,
  -- The last appointment, as far as its due time goes by it.
  visit_at        timestamptz,
  loss_reason     text NOT NULL DEFAULT '',
  close_remark    text NOT NULL DEFAULT '',
  closed_at       timestamptz,
  -- The live order; linked by itself where its placing did not name the clue.
  order_id        bigint UNIQUE REFERENCES retail_order (id),
  order_linked    boolean NOT NULL DEFAULT false,
  reopened        smallint NOT NULL DEFAULT 0,
  merged_into     bigint REFERENCES clue (id),
  do_not_disturb  boolean NOT NULL DEFAULT false,
  new_reason      text NOT NULL DEFAULT '',
  remark          text NOT NULL DEFAULT '',
  -- 3: a tyre must be changed, or a visit is agreed; 0: nothing is known of its tyres.
  heat            smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN red > 0 OR source = 'RECALL' OR last_result = 'VISIT_AGREED' THEN 3
    WHEN last_result = 'NOT_NOW' THEN 0
    WHEN yellow > 0 OR source IN ('PHONE', 'MALL') THEN 2
    WHEN forecast_months IS NOT NULL OR source = 'CAMPAIGN' THEN 1
    ELSE 0 END) STORED,
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 1,
  CHECK ((status = 'CONVERTED') = (order_id IS NOT NULL)),
  CHECK (merged_into IS NULL OR status = 'CLOSED'),
  CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL))
);
CREATE INDEX clue_due ON clue (due_at, id) INCLUDE (status, red, yellow) WHERE merged_into IS NULL;
CREATE INDEX clue_status_due ON clue (status, due_at, id) INCLUDE (red, yellow) WHERE merged_into IS NULL;
CREATE INDEX clue_dealer_due ON clue (dealer_id, status, due_at, id) INCLUDE (red, yellow) WHERE merged_into IS NULL;
CREATE INDEX clue_owner_due ON clue (owner_id, status, due_at, id) INCLUDE (red, yellow) WHERE merged_into IS NULL;
CREATE INDEX clue_newest ON clue (created_at DESC, id DESC) WHERE merged_into IS NULL;
CREATE INDEX clue_of_dealer ON clue (dealer_id, created_at DESC, id DESC);
CREATE INDEX clue_plate ON clue (dealer_id, plate) WHERE plate <> '';
CREATE INDEX clue_vin ON clue (dealer_id, vin) WHERE vin <> '';
CREATE INDEX clue_mobile ON clue (mobile_index);
CREATE INDEX clue_tail ON clue (tail_index);
CREATE INDEX clue_check ON clue (tyre_check_id) WHERE tyre_check_id IS NOT NULL;
CREATE INDEX clue_merged ON clue (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX clue_search ON clue USING gin (search gin_trgm_ops);

-- Every time somebody spoke to the customer, or tried to. `from_clue`: the merged clue that it was made on.
CREATE TABLE clue_follow_up (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clue_id     bigint NOT NULL REFERENCES clue (id),
  from_clue   bigint REFERENCES clue (id),
  result      text NOT NULL CHECK (result IN ('REACHED', 'NO_ANSWER', 'VISIT_AGREED', 'NOT_NOW', 'WRONG_NUMBER')),
  note        text NOT NULL DEFAULT '',
  next_at     timestamptz,
  by_id       bigint REFERENCES account (id),
  by_name     text NOT NULL,
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX clue_follow_up_clue ON clue_follow_up (clue_id, at DESC, id DESC);
CREATE INDEX clue_follow_up_by ON clue_follow_up (by_id, at);

-- Which clue took which other one, and what both were before: for taking it back.
CREATE TABLE clue_merge (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  survivor_id  bigint NOT NULL REFERENCES clue (id),
  merged_id    bigint NOT NULL REFERENCES clue (id),
  before       jsonb NOT NULL,
  by_id        bigint REFERENCES account (id),
  by_name      text NOT NULL,
  at           timestamptz NOT NULL DEFAULT now(),
  undone_at    timestamptz
);
CREATE UNIQUE INDEX clue_merge_merged ON clue_merge (merged_id) WHERE undone_at IS NULL;
CREATE INDEX clue_merge_survivor ON clue_merge (survivor_id);
