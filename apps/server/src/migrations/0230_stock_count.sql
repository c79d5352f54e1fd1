-- Counts of stock at one place: planned, counted blind by several people, compared with the books, posted
-- (docs/decisions/0146).
CREATE TABLE stock_count (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_no        text NOT NULL UNIQUE,
  status          text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','COUNTING','DIFFERENCES','POSTED','CANCELLED')),
  location_id     bigint NOT NULL REFERENCES location (id),
  -- Which parts of the place are counted: `CountPlan` of the contract.
  plan            jsonb NOT NULL,
  remark          text NOT NULL DEFAULT '',
  -- Sums of the lines, known from DIFFERENCES on: pieces more and fewer than in the books, and both at cost.
  line_count      integer NOT NULL DEFAULT 0 CHECK (line_count >= 0),
  qty_up          integer NOT NULL DEFAULT 0 CHECK (qty_up >= 0),
  qty_down        integer NOT NULL DEFAULT 0 CHECK (qty_down >= 0),
  value_fen       bigint NOT NULL DEFAULT 0 CHECK (value_fen >= 0),
  created_by      bigint NOT NULL REFERENCES account (id),
  created_by_name text NOT NULL,
  started_at      timestamptz,
  finished_at     timestamptz,
  posted_at       timestamptz,
  cancel_reason   text NOT NULL DEFAULT '',
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'POSTED') = (posted_at IS NOT NULL))
);
CREATE INDEX stock_count_created ON stock_count (created_at DESC, id DESC);
CREATE INDEX stock_count_place ON stock_count (location_id, created_at DESC);
CREATE INDEX stock_count_running ON stock_count (status, created_at) WHERE status IN ('DRAFT','COUNTING','DIFFERENCES');

CREATE TABLE stock_count_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_id      bigint NOT NULL REFERENCES stock_count (id),
  location_id   bigint NOT NULL REFERENCES location (id),
  part_id       bigint NOT NULL REFERENCES part (id),
  state         text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING','COUNTED','RECOUNT','AGREED')),
  -- Neither posted nor given up.
  open          boolean NOT NULL DEFAULT true,
  -- Entries of earlier rounds no longer count.
  round         integer NOT NULL DEFAULT 1,
  -- Why it is counted again: two people differ on a rack, goods moved meanwhile, somebody asked for it.
  recount       text NOT NULL DEFAULT '' CHECK (recount IN ('','RACKS','MOVED','ASKED')),
  -- The racks on which two people differ.
  racks         text[] NOT NULL DEFAULT '{}',
  -- Pieces found; time of the first and of the last entry that make them up.
  counted       integer CHECK (counted >= 0),
  first_at      timestamptz,
  counted_at    timestamptz,
  -- Pieces taken off their rack for an order and not shipped yet; null: nobody has said.
  picked        integer CHECK (picked >= 0),
  -- From DIFFERENCES on: the books at counted_at, in all and beside what was found by DOT: [{dot, book, counted}].
  book          integer,
  dots          jsonb NOT NULL DEFAULT '[]',
  unit_cost_fen bigint NOT NULL DEFAULT 0 CHECK (unit_cost_fen >= 0),
  accepted_by   bigint REFERENCES account (id),
  accepted_by_name text,
  posted_at     timestamptz,
  UNIQUE (count_id, part_id),
  CHECK (posted_at IS NULL OR NOT open)
);
-- A part is in one count at a time.
CREATE UNIQUE INDEX stock_count_line_open ON stock_count_line (location_id, part_id) WHERE open;
CREATE INDEX stock_count_line_place ON stock_count_line (location_id, part_id, counted_at DESC);

-- What somebody found. The browser gives the scan id: sent again it has no effect.
CREATE TABLE stock_count_entry (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_id     bigint NOT NULL REFERENCES stock_count (id),
  line_id      bigint NOT NULL REFERENCES stock_count_line (id) ON DELETE CASCADE,
  scan_id      text NOT NULL,
  round        integer NOT NULL,
  counter_id   bigint NOT NULL REFERENCES account (id),
  counter_name text NOT NULL,
  rack         text NOT NULL DEFAULT '',
  dot          text NOT NULL DEFAULT '',
  qty          integer NOT NULL CHECK (qty BETWEEN 0 AND 999999),
  entered_at   timestamptz NOT NULL,
  -- Taken back by who entered it.
  void_at      timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (count_id, scan_id)
);
CREATE INDEX stock_count_entry_line ON stock_count_entry (line_id, round);
