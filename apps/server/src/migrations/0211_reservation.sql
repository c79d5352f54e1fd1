-- Pieces that are promised, and pieces that are kept back.

CREATE TABLE reservation (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  biz_type    text NOT NULL CHECK (biz_type IN ('RETAIL_ORDER','DEALER_ORDER','TRANSFER')),
  biz_id      bigint NOT NULL,
  biz_line_id bigint NOT NULL,
  biz_no      text NOT NULL,
  qty         integer NOT NULL CHECK (qty > 0),
  -- The DOTs that will do: oldest age in weeks; weeks between the oldest and the newest of a set (null: bulk);
  -- whether axles of a set may differ when no window holds all of it.
  max_weeks    integer,
  spread_weeks integer,
  by_axle      boolean NOT NULL DEFAULT false,
  state       text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE','CONSUMED','RELEASED','DISPLACED')),
  -- Null: paid, or without a limit. Its owner releases it, never stock by itself.
  expires_at  timestamptz,
  promised    date,
  reason      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  CHECK ((state = 'ACTIVE') = (ended_at IS NULL)),
  FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id)
);
CREATE UNIQUE INDEX reservation_once ON reservation (biz_type, biz_line_id, location_id, part_id) WHERE state = 'ACTIVE';
CREATE INDEX reservation_place ON reservation (location_id, part_id) WHERE state = 'ACTIVE';
CREATE INDEX reservation_expiry ON reservation (expires_at) WHERE state = 'ACTIVE';
CREATE INDEX reservation_biz ON reservation (biz_type, biz_id);
-- What was reserved at a moment of the past.
CREATE INDEX reservation_ended ON reservation (location_id, part_id, ended_at);

-- DOTs that an active reservation is planned to take.
CREATE TABLE reservation_dot (
  reservation_id bigint NOT NULL REFERENCES reservation (id),
  dot_yyww       text NOT NULL,
  qty            integer NOT NULL CHECK (qty > 0),
  PRIMARY KEY (reservation_id, dot_yyww)
);

CREATE TABLE stock_lock (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  qty         integer NOT NULL CHECK (qty > 0),
  reason      text NOT NULL,
  -- Ends by itself then; null: when somebody ends it.
  until       timestamptz,
  actor_id    bigint,
  actor_name  text NOT NULL,
  created_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id)
);
CREATE INDEX stock_lock_place ON stock_lock (location_id, part_id) WHERE ended_at IS NULL;
CREATE INDEX stock_lock_until ON stock_lock (until) WHERE ended_at IS NULL;
CREATE INDEX stock_lock_ended ON stock_lock (location_id, part_id, ended_at);
