-- Goods that go from one place to another: planned, reserved, sent, received in parts, short pieces decided about.

-- A reservation of pieces of one DOT alone; null: whatever the rule lets pass.
ALTER TABLE reservation ADD COLUMN only_dot text;

CREATE TABLE stock_transfer (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_no     text NOT NULL UNIQUE,
  status          text NOT NULL DEFAULT 'DRAFT' CHECK (status IN
    ('DRAFT','APPROVED','SENT','PART_RECEIVED','RECEIVED','CLOSED_SHORT','CANCELLED','DELETED')),
  from_id         bigint NOT NULL REFERENCES location (id),
  to_id           bigint NOT NULL REFERENCES location (id),
  due_on          date NOT NULL,
  carrier         text NOT NULL DEFAULT '',
  waybill_no      text NOT NULL DEFAULT '',
  remark          text NOT NULL DEFAULT '',
  -- Sums of the lines and of what became of them, in pieces; the value is what is planned, or was sent, at cost.
  qty             integer NOT NULL DEFAULT 0 CHECK (qty >= 0),
  qty_sent        integer NOT NULL DEFAULT 0,
  qty_good        integer NOT NULL DEFAULT 0,
  qty_defective   integer NOT NULL DEFAULT 0,
  qty_lost        integer NOT NULL DEFAULT 0,
  qty_back        integer NOT NULL DEFAULT 0,
  qty_late        integer NOT NULL DEFAULT 0,
  qty_road        integer GENERATED ALWAYS AS (qty_sent - qty_good - qty_defective - qty_lost - qty_back - qty_late) STORED
    CHECK (qty_road >= 0),
  value_fen       bigint NOT NULL DEFAULT 0 CHECK (value_fen >= 0),
  close_reason    text NOT NULL DEFAULT '',
  created_by      bigint NOT NULL REFERENCES account (id),
  created_by_name text NOT NULL,
  submit_time     timestamptz,
  sent_by_name    text,
  sent_at         timestamptz,
  ended_by_name   text,
  ended_at        timestamptz,
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (from_id <> to_id)
);
CREATE INDEX stock_transfer_created ON stock_transfer (created_at DESC, id DESC);
CREATE INDEX stock_transfer_open ON stock_transfer (status, created_at DESC, id DESC);
CREATE INDEX stock_transfer_from ON stock_transfer (from_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_to ON stock_transfer (to_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_due ON stock_transfer (due_on) WHERE status IN ('SENT','PART_RECEIVED');

CREATE TABLE stock_transfer_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id   bigint NOT NULL REFERENCES stock_transfer (id),
  line_no       integer NOT NULL,
  part_id       bigint NOT NULL REFERENCES part (id),
  -- Pieces of this DOT alone; empty: the oldest first.
  dot           text NOT NULL DEFAULT '',
  qty           integer NOT NULL CHECK (qty > 0),
  -- Asked for, but no longer reserved: the stock was gone.
  qty_displaced integer NOT NULL DEFAULT 0 CHECK (qty_displaced BETWEEN 0 AND qty),
  unit_cost_fen bigint NOT NULL CHECK (unit_cost_fen >= 0),
  UNIQUE (transfer_id, part_id, dot)
);
CREATE INDEX stock_transfer_line_part ON stock_transfer_line (part_id);

-- What was sent of a line by DOT, and what became of it. Rows of the ledger's TRANSFER_IN, _LOSS and _BACK name these.
CREATE TABLE stock_transfer_step (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id      bigint NOT NULL REFERENCES stock_transfer_line (id),
  -- Rows of one sending, receipt or close have the same number.
  turn         integer NOT NULL CHECK (turn >= 0),
  kind         text NOT NULL CHECK (kind IN ('SENT','GOOD','DEFECTIVE','LOST','BACK','LATE')),
  dot          text NOT NULL,
  -- What stood on the tyres that arrived.
  dot_read     text NOT NULL,
  qty          integer NOT NULL CHECK (qty > 0),
  -- Given up, and received late after all.
  reversed     boolean NOT NULL DEFAULT false CHECK (NOT reversed OR kind IN ('LOST','LATE')),
  made_by_name text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_transfer_step_line ON stock_transfer_step (line_id, id);
