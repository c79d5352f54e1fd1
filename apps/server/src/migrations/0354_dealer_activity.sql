-- Activities of dealers: who sells so much within some days is paid points by the highest step reached. What counts is
-- computed from completed orders until the settlement keeps it.

CREATE TABLE dealer_activity (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version         integer NOT NULL DEFAULT 1,
  activity_no     text NOT NULL UNIQUE,
  name            text NOT NULL,
  -- WAIT, RUN and END follow from ACTIVE by the day.
  state           text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'ACTIVE', 'CLOSED', 'SETTLED')),
  goal            text NOT NULL CHECK (goal IN ('SALES', 'QUANTITY', 'GROWTH', 'MIX')),
  measure         text NOT NULL CHECK (measure IN ('FEN', 'PIECES')),
  base_kind       text NOT NULL CHECK (base_kind IN ('LAST_YEAR', 'GIVEN')),
  -- Shapes: PartScope, DealerScope, ActivityStep of the contract.
  part_scope      jsonb NOT NULL,
  mix_scope       jsonb,
  dealer_scope    jsonb NOT NULL,
  steps           jsonb NOT NULL,
  -- Points a piece above the last step.
  per_piece       integer NOT NULL DEFAULT 0 CHECK (per_piece >= 0),
  starts_on       date NOT NULL,
  ends_on         date NOT NULL,
  settle_on       date NOT NULL GENERATED ALWAYS AS (ends_on + 15) STORED,
  settled_at      timestamptz,
  closed_at       timestamptz,
  close_reason    text NOT NULL DEFAULT '',
  remark          text NOT NULL DEFAULT '',
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_on >= starts_on),
  CHECK ((goal = 'MIX') = (mix_scope IS NOT NULL)),
  CHECK (per_piece = 0 OR goal = 'QUANTITY'),
  CHECK ((state = 'SETTLED') = (settled_at IS NOT NULL)),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL))
);
CREATE INDEX dealer_activity_newest ON dealer_activity (created_at DESC, id DESC);
CREATE INDEX dealer_activity_due ON dealer_activity (settle_on) WHERE state = 'ACTIVE';
CREATE INDEX dealer_activity_search ON dealer_activity USING gin (search gin_trgm_ops);

-- Who takes part, with targets of its own where a workbook gave any, and what the settlement came to.
CREATE TABLE dealer_activity_dealer (
  activity_id  bigint NOT NULL REFERENCES dealer_activity (id),
  dealer_id    bigint NOT NULL REFERENCES dealer (id),
  -- Of growth, fen or pieces; given, or kept by the settlement.
  base         bigint CHECK (base >= 0),
  -- By step, null where the activity's holds.
  thresholds   bigint[],
  joined_at    timestamptz NOT NULL DEFAULT now(),
  pieces       bigint,
  fen          bigint,
  mix_pieces   bigint,
  step         smallint,
  -- As settled, and what corrections added since.
  points       bigint,
  corrected    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (activity_id, dealer_id)
);
CREATE INDEX dealer_activity_dealer_dealer ON dealer_activity_dealer (dealer_id, activity_id);

-- The orders that the settlement counted: what it was computed from stays, whatever becomes of goods and names.
CREATE TABLE dealer_activity_order (
  activity_id  bigint NOT NULL REFERENCES dealer_activity (id),
  order_id     bigint NOT NULL REFERENCES retail_order (id),
  dealer_id    bigint NOT NULL,
  -- In scope, before refunds.
  pieces       bigint NOT NULL,
  fen          bigint NOT NULL,
  mix_pieces   bigint NOT NULL,
  paid_fen     bigint NOT NULL,
  -- Of the order, as far as it is taken off here.
  refunded_fen bigint NOT NULL,
  PRIMARY KEY (activity_id, order_id),
  FOREIGN KEY (activity_id, dealer_id) REFERENCES dealer_activity_dealer (activity_id, dealer_id)
);
CREATE INDEX dealer_activity_order_order ON dealer_activity_order (order_id);
CREATE INDEX dealer_activity_order_dealer ON dealer_activity_order (activity_id, dealer_id);

-- Refunds after the settlement, each once: how much less counts and what that changes in points. Append-only.
CREATE TABLE dealer_activity_correction (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id     bigint NOT NULL,
  dealer_id       bigint NOT NULL,
  order_id        bigint NOT NULL,
  refunded_before bigint NOT NULL,
  refunded_after  bigint NOT NULL CHECK (refunded_after <> refunded_before),
  pieces          bigint NOT NULL,
  fen             bigint NOT NULL,
  points          bigint NOT NULL,
  at              timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (activity_id, order_id) REFERENCES dealer_activity_order (activity_id, order_id),
  FOREIGN KEY (activity_id, dealer_id) REFERENCES dealer_activity_dealer (activity_id, dealer_id),
  UNIQUE (activity_id, order_id, refunded_after)
);
CREATE INDEX dealer_activity_correction_dealer ON dealer_activity_correction (activity_id, dealer_id, id DESC);
CREATE TRIGGER dealer_activity_correction_grows BEFORE UPDATE OR DELETE ON dealer_activity_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was completed within some days, of one dealer and of all.
CREATE INDEX retail_order_completed ON retail_order (completed_at, dealer_id, id) INCLUDE (paid_fen, refunded_fen)
  WHERE completed_at IS NOT NULL AND end_state = 'NONE';
CREATE INDEX retail_order_dealer_completed ON retail_order (dealer_id, completed_at, id) INCLUDE (paid_fen, refunded_fen)
  WHERE completed_at IS NOT NULL AND end_state = 'NONE';
