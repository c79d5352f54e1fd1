-- Bins of a place (aisle, rack, level), where its owner wants them, and what of the pieces on hand lies in which.
CREATE TABLE bin (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL REFERENCES location (id),
  code        text NOT NULL CONSTRAINT bin_code_given CHECK (code <> ''),
  aisle       text NOT NULL DEFAULT '',
  rack        text NOT NULL DEFAULT '',
  level       text NOT NULL DEFAULT '',
  -- Order of the route through the place, then the code.
  sort        integer NOT NULL DEFAULT 0,
  max_pieces  integer CONSTRAINT bin_max_pieces CHECK (max_pieces > 0),
  enabled     boolean NOT NULL DEFAULT true,
  search      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  version     integer NOT NULL DEFAULT 1,
  CONSTRAINT bin_code UNIQUE (location_id, code),
  CONSTRAINT bin_at UNIQUE (id, location_id)
);
CREATE INDEX bin_route ON bin (location_id, sort, code COLLATE "C");
CREATE INDEX bin_search ON bin USING gin (search gin_trgm_ops);

-- Never more of a part and DOT than the batch has on hand (INV-BIN); pieces in no bin are not put away yet.
CREATE TABLE bin_stock (
  bin_id      bigint NOT NULL,
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  dot_yyww    text NOT NULL,
  qty         integer NOT NULL CONSTRAINT bin_stock_qty CHECK (qty > 0),
  PRIMARY KEY (bin_id, part_id, dot_yyww),
  FOREIGN KEY (bin_id, location_id) REFERENCES bin (id, location_id),
  FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id)
);
CREATE INDEX bin_stock_pieces ON bin_stock (location_id, part_id, dot_yyww);

-- Pieces that were taken out of a bin for a document and wait to leave with it. A row ends with the reservation (biz_type,
-- biz_line_id) that they are taken for: never more are picked than reserved, nor, with the bins, than are on hand.
CREATE TABLE bin_pick (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text NOT NULL CONSTRAINT bin_pick_kind CHECK (kind IN ('SALES_ORDER', 'TRANSFER')),
  doc_id         bigint NOT NULL,
  biz_type       text NOT NULL,
  biz_line_id    bigint NOT NULL,
  location_id    bigint NOT NULL REFERENCES location (id),
  part_id        bigint NOT NULL REFERENCES part (id),
  dot_yyww       text NOT NULL,
  -- Null: from pieces that were not put away.
  bin_id         bigint REFERENCES bin (id),
  qty            integer NOT NULL CONSTRAINT bin_pick_qty CHECK (qty > 0),
  picked_by      bigint REFERENCES account (id),
  picked_by_name text NOT NULL,
  picked_at      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bin_pick_document ON bin_pick (kind, doc_id);
CREATE INDEX bin_pick_pieces ON bin_pick (location_id, part_id, dot_yyww);
