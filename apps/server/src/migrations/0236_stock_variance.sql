-- Stock as the warehouse systems of our places tell it, beside the books: pulls, what they told, where both differ.

-- A pull of their stock (STOCK: warehouses and providers' own places; DOT: dealers' places) or of the places they know.
CREATE TABLE stock_pull (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pull_no      text NOT NULL UNIQUE,
  kind         text NOT NULL CHECK (kind IN ('STOCK','DOT','PLACES')),
  status       text NOT NULL DEFAULT 'RUNNING' CHECK (status IN ('RUNNING','DONE','FAILED')),
  starter      text NOT NULL,
  -- The provider whose places alone are asked for; null: all of them.
  logistics_id bigint REFERENCES company (id),
  -- Where it is: the place, its stock or then its movements, and where their next page begins.
  location_id  bigint REFERENCES location (id),
  phase        text NOT NULL DEFAULT 'STOCK' CHECK (phase IN ('STOCK','MOVES')),
  next_cursor  text,
  -- Answers that were taken: who works on an older one lost the pull to another node.
  step         integer NOT NULL DEFAULT 0,
  places       integer NOT NULL DEFAULT 0,
  places_done  integer NOT NULL DEFAULT 0,
  done         integer NOT NULL DEFAULT 0,
  changed      integer NOT NULL DEFAULT 0,
  opened       integer NOT NULL DEFAULT 0,
  gone         integer NOT NULL DEFAULT 0,
  failed       integer NOT NULL DEFAULT 0,
  reason       text NOT NULL DEFAULT '',
  started_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz,
  CHECK ((status = 'RUNNING') = (ended_at IS NULL))
);
-- Never two of one kind at once.
CREATE UNIQUE INDEX stock_pull_running ON stock_pull (kind) WHERE status = 'RUNNING';
CREATE INDEX stock_pull_started ON stock_pull (started_at DESC, id DESC);

-- What a pull found otherwise than the one before; of a provider's own places the lines of MIRROR in the ledger.
CREATE TABLE stock_pull_change (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pull_id     bigint NOT NULL REFERENCES stock_pull (id),
  location_id bigint NOT NULL REFERENCES location (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  quality     text NOT NULL CHECK (quality IN ('GOOD','BAD')),
  dot_yyww    text NOT NULL DEFAULT '',
  qty_before  integer NOT NULL CHECK (qty_before >= 0),
  qty_after   integer NOT NULL CHECK (qty_after >= 0)
);
CREATE INDEX stock_pull_change_pull ON stock_pull_change (pull_id, id);

-- What a pull could not take: a place or an article that is not known on the other side or on ours.
CREATE TABLE stock_pull_failure (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pull_id    bigint NOT NULL REFERENCES stock_pull (id),
  place_code text NOT NULL,
  item_code  text NOT NULL DEFAULT '',
  reason     text NOT NULL
);
CREATE INDEX stock_pull_failure_pull ON stock_pull_failure (pull_id, id);

-- Their stock as they told it last.
CREATE TABLE wms_stock (
  location_id bigint NOT NULL REFERENCES location (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  quality     text NOT NULL CHECK (quality IN ('GOOD','BAD')),
  dot_yyww    text NOT NULL DEFAULT '',
  qty         integer NOT NULL CHECK (qty >= 0),
  pull_id     bigint NOT NULL REFERENCES stock_pull (id),
  PRIMARY KEY (location_id, part_id, quality, dot_yyww)
) WITH (fillfactor = 75);

-- Their movements, as far back as differences are looked for; doc_no is our number where they had one.
CREATE TABLE wms_movement (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL REFERENCES location (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  move_no     text NOT NULL,
  doc_no      text NOT NULL,
  quality     text NOT NULL CHECK (quality IN ('GOOD','BAD')),
  dot_yyww    text NOT NULL DEFAULT '',
  qty         integer NOT NULL,
  moved_at    timestamptz NOT NULL,
  UNIQUE (location_id, move_no)
);
CREATE INDEX wms_movement_cell ON wms_movement (location_id, part_id, moved_at);
CREATE INDEX wms_movement_doc ON wms_movement (location_id, doc_no);

-- Since when a place is pulled, how far its movements were read, and of when the stock is that it told.
CREATE TABLE wms_place (
  location_id bigint PRIMARY KEY REFERENCES location (id),
  first_at    timestamptz NOT NULL DEFAULT now(),
  move_cursor text,
  as_of       timestamptz,
  pulled_at   timestamptz
);

-- When the books and their stock of a part last were the same: the time of our last posting then, and of their stock.
CREATE TABLE wms_match (
  location_id bigint NOT NULL REFERENCES location (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  our_at      timestamptz,
  their_at    timestamptz NOT NULL,
  PRIMARY KEY (location_id, part_id)
) WITH (fillfactor = 75);

CREATE TABLE stock_variance (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variance_no     text GENERATED ALWAYS AS ('CY' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
  status          text NOT NULL DEFAULT 'OPEN' CHECK (status IN
    ('OPEN','EXPLAINED','ADJUSTING','ACCEPTED_THEIRS','KEPT_OURS','IGNORED','GONE')),
  location_id     bigint NOT NULL REFERENCES location (id),
  part_id         bigint NOT NULL REFERENCES part (id),
  -- Pieces at the pull: for sale, and defective with quarantined.
  our_good        integer NOT NULL,
  our_bad         integer NOT NULL,
  their_good      integer NOT NULL,
  their_bad       integer NOT NULL,
  -- Pieces that are there on both sides with different DOTs.
  dot_pieces      integer NOT NULL DEFAULT 0,
  -- The same by DOT: [{"quality", "bucket", "dot", "qty"}]; theirs without a bucket.
  ours            jsonb NOT NULL,
  theirs          jsonb NOT NULL,
  -- Since when both sides' movements were looked at; null: since the beginning.
  our_since       timestamptz,
  their_since     timestamptz,
  -- [{"cause", "quality", "pieces", "docs"}], and the one of most pieces.
  causes          jsonb NOT NULL DEFAULT '[]',
  cause           text NOT NULL CHECK (cause IN ('DUPLICATE','TIMING','MISSING_THEIRS','MISSING_OURS','QUANTITY','BUCKET',
    'PART_SWAP','TRANSIT','WRONG_PART','DOT','UNKNOWN')),
  unit_cost_fen   bigint NOT NULL DEFAULT 0,
  pieces          integer NOT NULL GENERATED ALWAYS AS
    (greatest(abs(their_good - our_good), abs(their_bad - our_bad), dot_pieces)) STORED,
  value_fen       bigint NOT NULL GENERATED ALWAYS AS
    ((their_good + their_bad - our_good - our_bad) * unit_cost_fen) STORED,
  note            text NOT NULL DEFAULT '',
  adjust_id       bigint REFERENCES stock_adjustment (id),
  -- Kept ours: when the other side had been told so.
  told_at         timestamptz,
  decided_by_name text NOT NULL DEFAULT '',
  decided_at      timestamptz,
  pulled_at       timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((status IN ('ADJUSTING','ACCEPTED_THEIRS')) = (adjust_id IS NOT NULL)),
  CHECK (status <> 'IGNORED' OR note <> '')
);
-- One at a time of a part at a place.
CREATE UNIQUE INDEX stock_variance_open ON stock_variance (location_id, part_id)
  WHERE status IN ('OPEN','EXPLAINED','ADJUSTING','IGNORED');
CREATE INDEX stock_variance_status ON stock_variance (status, pieces DESC, id DESC);
CREATE INDEX stock_variance_pieces ON stock_variance (pieces DESC, id DESC);
CREATE INDEX stock_variance_place ON stock_variance (location_id, created_at DESC);
CREATE INDEX stock_variance_part ON stock_variance (part_id, created_at DESC);
CREATE INDEX stock_variance_adjustment ON stock_variance (adjust_id) WHERE adjust_id IS NOT NULL;

-- The sandbox of a warehouse system: its own stock and movements, which follow our postings.
CREATE TABLE sandbox_wms_cell (
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  -- The last row of our ledger that it has booked, or lost.
  followed_id bigint NOT NULL,
  PRIMARY KEY (location_id, part_id)
);
CREATE TABLE sandbox_wms_stock (
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  quality     text NOT NULL,
  dot_yyww    text NOT NULL,
  qty         integer NOT NULL,
  PRIMARY KEY (location_id, part_id, quality, dot_yyww)
);
CREATE TABLE sandbox_wms_movement (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  quality     text NOT NULL,
  dot_yyww    text NOT NULL,
  qty         integer NOT NULL,
  doc_no      text NOT NULL,
  moved_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_wms_movement_place ON sandbox_wms_movement (location_id, id);

-- An adjustment may say which pieces it is about; null: those that its reason is about.
ALTER TABLE stock_adjustment_line
  ADD COLUMN bucket text CHECK (bucket IN ('on_hand','defective','quarantined')),
  DROP CONSTRAINT stock_adjustment_line_adjustment_id_part_id_dot_key,
  ADD UNIQUE NULLS NOT DISTINCT (adjustment_id, part_id, bucket, dot);
