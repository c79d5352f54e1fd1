-- Corrections of stock at one place: drafted by one person, above a value approved by another, then posted (K4).
CREATE TABLE stock_adjustment (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  adjust_no       text NOT NULL UNIQUE,
  status          text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','PENDING','POSTED','REJECTED','DELETED')),
  location_id     bigint NOT NULL REFERENCES location (id),
  reason          text NOT NULL CHECK (reason IN ('COUNT','DAMAGE','FOUND','DOT','OTHER')),
  remark          text NOT NULL DEFAULT '',
  -- Sums of the lines: pieces up, pieces down, and both at cost.
  qty_up          integer NOT NULL DEFAULT 0 CHECK (qty_up >= 0),
  qty_down        integer NOT NULL DEFAULT 0 CHECK (qty_down >= 0),
  value_fen       bigint NOT NULL DEFAULT 0 CHECK (value_fen >= 0),
  created_by      bigint NOT NULL REFERENCES account (id),
  created_by_name text NOT NULL,
  submit_time     timestamptz,
  decided_by      bigint REFERENCES account (id),
  decided_by_name text,
  decided_at      timestamptz,
  reject_reason   text NOT NULL DEFAULT '',
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_adjustment_created ON stock_adjustment (created_at DESC, id DESC);
CREATE INDEX stock_adjustment_open ON stock_adjustment (status, created_at) WHERE status IN ('DRAFT', 'PENDING');
CREATE INDEX stock_adjustment_place ON stock_adjustment (location_id, created_at DESC);

CREATE TABLE stock_adjustment_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  adjustment_id bigint NOT NULL REFERENCES stock_adjustment (id),
  line_no       integer NOT NULL,
  part_id       bigint NOT NULL REFERENCES part (id),
  dot           text NOT NULL DEFAULT '',
  -- What the books held when the line was written, and what it shall be.
  seen          integer NOT NULL CHECK (seen >= 0),
  counted       integer NOT NULL CHECK (counted >= 0),
  unit_cost_fen bigint NOT NULL CHECK (unit_cost_fen >= 0),
  remark        text NOT NULL DEFAULT '',
  UNIQUE (adjustment_id, part_id, dot)
);
