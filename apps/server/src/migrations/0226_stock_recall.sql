-- Recalls: a range of DOTs of a part, and what was set apart for it at each place.

CREATE TABLE stock_recall (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recall_no  text NOT NULL UNIQUE,
  part_id    bigint NOT NULL REFERENCES part (id),
  -- WWYY as it is printed, and YYWW for the range; both ends are included.
  dot_from   text NOT NULL,
  dot_to     text NOT NULL,
  from_key   integer NOT NULL,
  to_key     integer NOT NULL,
  reason     text NOT NULL,
  status     text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN','CLOSED')),
  version    integer NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  closed_by_name text,
  closed_at  timestamptz,
  CHECK (from_key <= to_key)
);
CREATE INDEX stock_recall_created ON stock_recall (created_at DESC, id DESC);

-- A line of the ledger's type HOLD.
CREATE TABLE stock_recall_hold (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recall_id   bigint NOT NULL REFERENCES stock_recall (id),
  location_id bigint NOT NULL REFERENCES location (id),
  quantity    integer NOT NULL DEFAULT 0,
  held_by_name  text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  freed_by_name text,
  freed_at    timestamptz
);
CREATE INDEX stock_recall_hold_recall ON stock_recall_hold (recall_id);
