-- The single tyre that may be known by its identity: SGTIN of its RFID tag or matrix code, a label of ours, a code of the
-- maker's. What nobody read has no row: sums of stock do not go by these.
CREATE TABLE tyre_piece (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As `readPieceCode` of the contract writes it: the same text, however it was read.
  identity    text COLLATE "C" NOT NULL UNIQUE,
  scheme      text NOT NULL CONSTRAINT tyre_piece_scheme CHECK (scheme IN ('SGTIN', 'OWN', 'MAKER')),
  part_id     bigint NOT NULL REFERENCES part (id),
  -- '': nobody has read it yet.
  dot_yyww    text NOT NULL DEFAULT '' CONSTRAINT tyre_piece_dot CHECK (dot_yyww ~ '^(\d{4})?$'),
  dot_key     integer GENERATED ALWAYS AS (CASE WHEN dot_yyww ~ '^\d{4}$' THEN (substr(dot_yyww, 3) || substr(dot_yyww, 1, 2))::integer END) STORED,
  state       text NOT NULL CONSTRAINT tyre_piece_state CHECK (state IN ('IN_STOCK', 'SHIPPED', 'FITTED', 'GONE')),
  -- Where it lies; a piece that was shipped, fitted or has gone lies nowhere.
  location_id bigint REFERENCES location (id),
  -- The document that moved it last.
  doc_type    text NOT NULL,
  doc_id      bigint NOT NULL,
  doc_no      text NOT NULL,
  seen_at     timestamptz NOT NULL,
  -- How many events it has.
  events      integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tyre_piece_place CHECK ((state = 'IN_STOCK') = (location_id IS NOT NULL))
);
CREATE INDEX tyre_piece_part ON tyre_piece (part_id, dot_key);
CREATE INDEX tyre_piece_location ON tyre_piece (location_id, part_id) WHERE location_id IS NOT NULL;
CREATE INDEX tyre_piece_doc ON tyre_piece (doc_type, doc_id);
CREATE INDEX tyre_piece_seen ON tyre_piece (seen_at DESC, id DESC);

-- What became of a piece, newest last; the last row says what the piece's own row says.
CREATE TABLE tyre_piece_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  piece_id    bigint NOT NULL REFERENCES tyre_piece (id),
  -- From 1 on.
  nth         integer NOT NULL,
  part_id     bigint NOT NULL,
  kind        text NOT NULL CONSTRAINT tyre_piece_event_kind CHECK (kind IN ('RECEIPT', 'SHIP', 'COUNT', 'FIT', 'BACK')),
  state       text NOT NULL CONSTRAINT tyre_piece_event_state CHECK (state IN ('IN_STOCK', 'SHIPPED', 'FITTED', 'GONE')),
  location_id bigint REFERENCES location (id),
  doc_type    text NOT NULL,
  doc_id      bigint NOT NULL,
  doc_no      text NOT NULL,
  dot_yyww    text NOT NULL,
  actor_id    bigint NOT NULL,
  actor_name  text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT tyre_piece_event_nth UNIQUE (piece_id, nth),
  CONSTRAINT tyre_piece_event_place CHECK ((state = 'IN_STOCK') = (location_id IS NOT NULL)),
  CONSTRAINT tyre_piece_event_way CHECK (state = CASE kind WHEN 'SHIP' THEN 'SHIPPED' WHEN 'FIT' THEN 'FITTED' ELSE 'IN_STOCK' END
    OR kind = 'BACK' AND state = 'GONE')
);
CREATE INDEX tyre_piece_event_doc ON tyre_piece_event (doc_type, doc_id);

-- Running numbers of our own labels.
CREATE SEQUENCE tyre_piece_label AS bigint;
