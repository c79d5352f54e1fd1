-- Workbooks of many retail orders: rows that are checked and mended, then placed, each order by itself. What was typed of
-- customers is sealed.

CREATE TABLE order_batch (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_no        text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  origin          text NOT NULL CHECK (origin IN ('UPLOAD', 'ERP')),
  status          text NOT NULL DEFAULT 'CHECKING'
    CHECK (status IN ('CHECKING', 'PLACING', 'PART', 'DONE', 'UNDOING', 'UNDONE')),
  file_name       text NOT NULL,
  -- SHA-256 of the file as it came.
  file_digest     text NOT NULL,
  rows            integer NOT NULL,
  -- Of what stands placed, counted when placing or undoing ends; fen.
  orders          integer NOT NULL DEFAULT 0,
  amount_fen      bigint NOT NULL DEFAULT 0,
  left_rows       integer NOT NULL,
  -- Why it is taken back, for the orders still to be cancelled.
  loss_reason     text NOT NULL DEFAULT '',
  cancel_comment  text NOT NULL DEFAULT '',
  settled_at      timestamptz,
  created_by      bigint NOT NULL REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 1
);
-- The same file twice is one batch, until its orders were taken back.
CREATE UNIQUE INDEX order_batch_file ON order_batch (dealer_id, file_digest) WHERE status <> 'UNDONE';
CREATE INDEX order_batch_newest ON order_batch (created_at DESC, id DESC);
CREATE INDEX order_batch_of_dealer ON order_batch (dealer_id, created_at DESC, id DESC);
CREATE INDEX order_batch_open ON order_batch (status) WHERE status NOT IN ('DONE', 'UNDONE');

CREATE TABLE order_batch_row (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id    bigint NOT NULL REFERENCES order_batch (id) ON DELETE CASCADE,
  -- As the spreadsheet shows it.
  row_no      integer NOT NULL,
  -- What was typed, sealed.
  cells_enc   text NOT NULL,
  state       text NOT NULL DEFAULT 'OPEN'
    CHECK (state IN ('OPEN', 'WAITING', 'PLACED', 'REFUSED', 'UNDOING', 'CANCELLED')),
  -- From when it was sent to be placed: the first row of its order, what tells it from another order, and on the
  -- first row the order as it is to be placed, sealed.
  unit        integer,
  ref         text NOT NULL DEFAULT '',
  digest      text NOT NULL DEFAULT '',
  order_enc   text,
  part_id     bigint REFERENCES part (id),
  order_id    bigint REFERENCES retail_order (id),
  -- Why the order was refused, or could not be cancelled: an error and its details.
  refusal     jsonb,
  placed_at   timestamptz,
  UNIQUE (batch_id, row_no),
  CHECK ((order_id IS NOT NULL) = (state IN ('PLACED', 'UNDOING', 'CANCELLED')))
);
CREATE INDEX order_batch_row_next ON order_batch_row (batch_id, state, unit);
CREATE INDEX order_batch_row_ref ON order_batch_row (ref) WHERE ref <> '';
CREATE INDEX order_batch_row_digest ON order_batch_row (digest) WHERE digest <> '';
CREATE INDEX order_batch_row_order ON order_batch_row (order_id) WHERE order_id IS NOT NULL;

-- Which part a dealer means by a number of its own.
CREATE TABLE part_alias (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  -- As it was typed, and as it is compared: without case, width and blanks.
  alias           text NOT NULL,
  alias_key       text NOT NULL CHECK (alias_key <> ''),
  part_id         bigint NOT NULL REFERENCES part (id),
  updated_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (dealer_id, alias_key)
);
CREATE INDEX part_alias_part ON part_alias (part_id);
CREATE INDEX part_alias_updated ON part_alias (updated_at DESC, id DESC);
