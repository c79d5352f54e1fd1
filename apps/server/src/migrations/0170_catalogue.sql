-- The catalogue: the whole grammar of tyre sizes, marks, lifecycle, approval, prices with validity.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A number is had once by each owner: another company's own goods take nothing from the platform's.
ALTER TABLE part DROP CONSTRAINT part_part_no_key, DROP COLUMN owner_dealer_id;
ALTER TABLE part ADD COLUMN owner_id bigint REFERENCES company (id);
CREATE UNIQUE INDEX part_owner_no ON part (owner_id, upper(part_no)) NULLS NOT DISTINCT;

ALTER TABLE part
  ALTER COLUMN width TYPE numeric(5,2),
  ALTER COLUMN rim TYPE numeric(4,1),
  ALTER COLUMN load_index TYPE integer USING nullif(load_index, '')::integer,
  -- As it is written: LT235/75R15, 31x10.50R15LT; empty for what is no tyre.
  ADD COLUMN size text NOT NULL DEFAULT '',
  -- '' metric, P, LT, C, T, HL: other goods though the digits are the same.
  ADD COLUMN size_class text NOT NULL DEFAULT '' CHECK (size_class IN ('','P','LT','C','T','HL')),
  -- Outer diameter in inches, of flotation sizes.
  ADD COLUMN od numeric(4,1),
  ADD COLUMN load_index2 integer,
  ADD COLUMN load_range text NOT NULL DEFAULT '',
  ADD COLUMN ply integer,
  ADD COLUMN runflat_mark text NOT NULL DEFAULT '',
  ADD COLUMN oe_mark text NOT NULL DEFAULT '',
  -- Three-peak mountain snowflake.
  ADD COLUMN snow boolean NOT NULL DEFAULT false,
  ADD COLUMN ev boolean NOT NULL DEFAULT false,
  -- EU label.
  ADD COLUMN label_fuel text NOT NULL DEFAULT '' CHECK (label_fuel IN ('','A','B','C','D','E')),
  ADD COLUMN label_wet text NOT NULL DEFAULT '' CHECK (label_wet IN ('','A','B','C','D','E')),
  ADD COLUMN label_noise text NOT NULL DEFAULT '' CHECK (label_noise IN ('','A','B','C')),
  ADD COLUMN label_noise_db integer CHECK (label_noise_db BETWEEN 50 AND 90),
  -- Tenths of a millimetre.
  ADD COLUMN tread_new integer CHECK (tread_new BETWEEN 30 AND 250),
  ADD COLUMN weight_g integer CHECK (weight_g BETWEEN 1 AND 500000),
  ADD COLUMN barcode text NOT NULL DEFAULT '',
  -- The oldest that is taken in, in weeks; null: the setting of receiving.
  ADD COLUMN dot_max_weeks integer CHECK (dot_max_weeks BETWEEN 13 AND 520),
  -- Of main parts and accessories.
  ADD COLUMN category text NOT NULL DEFAULT '',
  ADD COLUMN spec text NOT NULL DEFAULT '',
  ADD COLUMN oe_no text NOT NULL DEFAULT '',
  ADD COLUMN fits text NOT NULL DEFAULT '',
  ADD COLUMN unit text NOT NULL DEFAULT '',
  -- Shown to customers; and for ourselves.
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN remark text NOT NULL DEFAULT '',
  -- RUN_OUT is sold until it is gone and no longer bought.
  ADD COLUMN lifecycle text NOT NULL DEFAULT 'ACTIVE' CHECK (lifecycle IN ('ACTIVE','RUN_OUT','ENDED')),
  ADD COLUMN successor_id bigint REFERENCES part (id) CHECK (successor_id <> id),
  -- What makes two tyres the same goods; empty for what is no tyre.
  ADD COLUMN identity text NOT NULL DEFAULT '',
  ADD COLUMN reject_reason text NOT NULL DEFAULT '',
  ADD COLUMN submitted_by bigint,
  ADD COLUMN submitted_by_name text NOT NULL DEFAULT '',
  ADD COLUMN submitted_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN approved_by_name text NOT NULL DEFAULT '',
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN published_at timestamptz,
  -- Counts approved changes of prices: a proposal that was made on another revision is out of date.
  ADD COLUMN price_revision integer NOT NULL DEFAULT 0,
  -- Which dealers may sell it: all, only or all but those of part_dealer.
  ADD COLUMN sale_scope text NOT NULL DEFAULT 'ALL' CHECK (sale_scope IN ('ALL','ONLY','EXCEPT'));

UPDATE part SET size = trim_scale(width) || CASE WHEN aspect IS NULL THEN '' ELSE '/' || aspect END || coalesce(construction, 'R') || trim_scale(rim)
  WHERE width IS NOT NULL AND rim IS NOT NULL;
UPDATE part SET unit = '条' WHERE kind = 'TYRE';
UPDATE part SET published_at = updated_at, approved_at = updated_at WHERE status = 'Deployed';

-- Nobody keeps a tyre twice. What was kept before stays as it is: identities are written with the next change.
CREATE UNIQUE INDEX part_identity ON part (identity) WHERE identity <> '' AND owner_id IS NULL;
CREATE UNIQUE INDEX part_barcode ON part (barcode) WHERE barcode <> '' AND owner_id IS NULL;
CREATE INDEX part_status ON part (status, part_no);
CREATE INDEX part_owner ON part (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX part_successor ON part (successor_id) WHERE successor_id IS NOT NULL;

ALTER TABLE part_supplier
  -- Orders are rounded up to whole packings above the minimum.
  ADD COLUMN packing integer NOT NULL DEFAULT 1 CHECK (packing > 0),
  ADD COLUMN remark text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX part_supplier_preferred ON part_supplier (part_id) WHERE preferred;

-- A proposal: what shall be changed of a released part, until somebody decides.
CREATE TABLE part_change (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id        bigint NOT NULL REFERENCES part (id),
  status         text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING','APPROVED','REJECTED','WITHDRAWN','SUPERSEDED')),
  -- {"MSRP": {"before": 50000, "after": 52000}}, fen; before null where there was none.
  prices         jsonb NOT NULL DEFAULT '{}',
  -- Fields of the part that every document knows it by: {"pattern": {"before": …, "after": …}}.
  attributes     jsonb NOT NULL DEFAULT '{}',
  base_revision  integer NOT NULL,
  -- The day of Asia/Shanghai from which it holds; null: from the approval on.
  effective_from date,
  reason         text NOT NULL DEFAULT '',
  -- Changes that were proposed together by a rule.
  batch_id       bigint,
  proposer_id    bigint NOT NULL,
  proposer_name  text NOT NULL,
  decider_name   text NOT NULL DEFAULT '',
  decided_at     timestamptz,
  decision       text NOT NULL DEFAULT '',
  version        integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX part_change_open ON part_change (part_id) WHERE status = 'PENDING';
CREATE INDEX part_change_part ON part_change (part_id, created_at DESC);
CREATE INDEX part_change_status ON part_change (status, created_at DESC);
CREATE SEQUENCE part_change_batch;

-- Prices in fen with the time they hold: PURCHASE without VAT, the others with it. Closed rows never change.
CREATE TABLE part_price (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id    bigint NOT NULL REFERENCES part (id),
  kind       text NOT NULL CHECK (kind IN ('PURCHASE','WHOLESALE','MSRP','FLOOR','LEVEL_A','LEVEL_B','LEVEL_C','LEVEL_D')),
  fen        bigint NOT NULL CHECK (fen > 0),
  valid_from timestamptz NOT NULL,
  -- Null: until another follows.
  valid_to   timestamptz CHECK (valid_to >= valid_from),
  change_id  bigint REFERENCES part_change (id),
  CONSTRAINT part_price_once EXCLUDE USING gist
    (part_id WITH =, kind WITH =, tstzrange(valid_from, valid_to) WITH &&) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX part_price_kind ON part_price (part_id, kind, valid_from DESC);
