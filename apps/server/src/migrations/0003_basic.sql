CREATE TABLE supplier (
  id             bigint PRIMARY KEY REFERENCES company (id),
  contact_name   text NOT NULL DEFAULT '',
  contact_enc    text,
  contact_index  text,
  email          text NOT NULL DEFAULT '',
  address        text NOT NULL DEFAULT '',
  tax_no         text NOT NULL DEFAULT '',
  lead_days      integer NOT NULL DEFAULT 7 CHECK (lead_days BETWEEN 0 AND 365),
  remark         text NOT NULL DEFAULT ''
);

CREATE TABLE dealer (
  id                       bigint PRIMARY KEY REFERENCES company (id),
  group_id                 bigint REFERENCES company (id),
  oem_id                   bigint REFERENCES company (id),
  province                 text NOT NULL DEFAULT '',
  city                     text NOT NULL DEFAULT '',
  address                  text NOT NULL DEFAULT '',
  payment_offline          boolean NOT NULL DEFAULT false,
  payment_online           boolean NOT NULL DEFAULT true,
  batch_prepay_online      boolean NOT NULL DEFAULT false,
  batch_payment_offline    boolean NOT NULL DEFAULT false,
  prepay_account           boolean NOT NULL DEFAULT false,
  allow_batch_purchase     boolean NOT NULL DEFAULT false,
  logistics_status         boolean NOT NULL DEFAULT true,
  robot_status             boolean NOT NULL DEFAULT false
);
CREATE INDEX dealer_group ON dealer (group_id);
CREATE INDEX dealer_oem ON dealer (oem_id);

CREATE TABLE brand (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name     text NOT NULL UNIQUE,
  name_en  text NOT NULL,
  country  text NOT NULL DEFAULT '',
  enabled  boolean NOT NULL DEFAULT true,
  sort     integer NOT NULL DEFAULT 0
);

-- The catalogue domain owns this table; purchase orders read it.
CREATE TABLE part (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_no        text NOT NULL UNIQUE,
  kind           text NOT NULL DEFAULT 'TYRE' CHECK (kind IN ('TYRE','MAIN_PART','ACCESSORY','CUSTOM')),
  brand_id       bigint REFERENCES brand (id),
  name           text NOT NULL,
  pattern        text NOT NULL DEFAULT '',
  width          integer,
  aspect         integer,
  construction   text,
  rim            integer,
  load_index     text,
  speed          text,
  xl             boolean NOT NULL DEFAULT false,
  runflat        boolean NOT NULL DEFAULT false,
  season         text NOT NULL DEFAULT 'SUMMER' CHECK (season IN ('SUMMER','WINTER','ALL')),
  -- Size digits in one run (2055516), so that a size matches however it is typed.
  size_key       text NOT NULL DEFAULT '',
  status         text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending','Failed','Approved','Deployed')),
  owner_dealer_id bigint REFERENCES dealer (id),
  version        integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX part_size ON part (size_key text_pattern_ops);
CREATE INDEX part_search ON part USING gin ((part_no || ' ' || name || ' ' || pattern) gin_trgm_ops);

CREATE TABLE part_supplier (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id          bigint NOT NULL REFERENCES part (id),
  supplier_id      bigint NOT NULL REFERENCES supplier (id),
  supplier_part_no text NOT NULL,
  price_fen        bigint NOT NULL CHECK (price_fen > 0),
  moq              integer NOT NULL DEFAULT 1 CHECK (moq > 0),
  lead_days        integer NOT NULL DEFAULT 7,
  preferred        boolean NOT NULL DEFAULT false,
  UNIQUE (part_id, supplier_id),
  UNIQUE (supplier_id, supplier_part_no)
);

CREATE TABLE vat_setting (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rate_bp    integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  valid_from date NOT NULL UNIQUE
);

-- A place that holds stock (domain 2.4).
CREATE TABLE location (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type         text NOT NULL CHECK (type IN ('WAREHOUSE','DEALER','LOGISTICS')),
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  owner_id     bigint NOT NULL REFERENCES company (id),
  logistics_id bigint REFERENCES company (id),
  province     text NOT NULL DEFAULT '',
  city         text NOT NULL DEFAULT '',
  address      text NOT NULL DEFAULT '',
  contact_name text NOT NULL DEFAULT '',
  enabled      boolean NOT NULL DEFAULT true
);

CREATE TABLE stock_level (
  location_id bigint NOT NULL REFERENCES location (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  on_hand     integer NOT NULL DEFAULT 0,
  reserved    integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  locked      integer NOT NULL DEFAULT 0 CHECK (locked >= 0),
  defective   integer NOT NULL DEFAULT 0 CHECK (defective >= 0),
  quarantined integer NOT NULL DEFAULT 0 CHECK (quarantined >= 0),
  incoming    integer NOT NULL DEFAULT 0 CHECK (incoming >= 0),
  safe_min    integer NOT NULL DEFAULT 0,
  sold_30d    integer NOT NULL DEFAULT 0,
  version     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (location_id, part_id),
  CONSTRAINT stock_available CHECK (on_hand - reserved - locked >= 0)
);
CREATE INDEX stock_level_part ON stock_level (part_id);

CREATE TABLE stock_batch (
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  dot_yyww    text NOT NULL,
  qty         integer NOT NULL CHECK (qty >= 0),
  PRIMARY KEY (location_id, part_id, dot_yyww),
  FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id)
);

-- Append-only ledger (K4): corrections are reversal rows, re-posting is impossible.
CREATE TABLE stock_txn (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id   bigint NOT NULL,
  part_id       bigint NOT NULL,
  bucket        text NOT NULL CHECK (bucket IN ('on_hand','defective','quarantined')),
  dot_yyww      text NOT NULL DEFAULT '',
  delta         integer NOT NULL CHECK (delta <> 0),
  balance_after integer NOT NULL CHECK (balance_after >= 0),
  biz_type      text NOT NULL,
  biz_id        bigint NOT NULL,
  biz_line_id   bigint NOT NULL,
  biz_no        text NOT NULL,
  actor_id      bigint,
  actor_name    text NOT NULL,
  occurred_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (biz_type, biz_line_id, bucket, dot_yyww),
  FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id)
);
CREATE INDEX stock_txn_place ON stock_txn (location_id, part_id, id DESC);
CREATE INDEX stock_txn_biz ON stock_txn (biz_type, biz_id);
