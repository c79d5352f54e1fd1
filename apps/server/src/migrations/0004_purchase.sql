CREATE TABLE cart_line (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  membership_id bigint NOT NULL REFERENCES membership (id),
  type         text NOT NULL CHECK (type IN ('PURCHASE','SALES')),
  part_id      bigint NOT NULL REFERENCES part (id),
  supplier_id  bigint REFERENCES supplier (id),
  location_id  bigint REFERENCES location (id),
  qty          integer NOT NULL CHECK (qty > 0),
  needed_date  date,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (membership_id, type, part_id, supplier_id, location_id)
);

CREATE TABLE purchase_order (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no             text NOT NULL UNIQUE,
  status               smallint NOT NULL CHECK (status IN (10,20,30,40,50,60,70,80,90,100)),
  supplier_id          bigint NOT NULL REFERENCES supplier (id),
  location_id          bigint NOT NULL REFERENCES location (id),
  logistics_id         bigint REFERENCES company (id),
  qty                  integer NOT NULL,
  sent_qty             integer NOT NULL DEFAULT 0,
  received_qty         integer NOT NULL DEFAULT 0,
  inflight_qty         integer NOT NULL DEFAULT 0,
  amount_excl_fen      bigint NOT NULL,
  tax_fen              bigint NOT NULL,
  amount_incl_fen      bigint NOT NULL,
  created_by           bigint NOT NULL REFERENCES account (id),
  created_by_name      text NOT NULL,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  submit_time          timestamptz,
  submit_days          integer,
  confirm_user         text,
  confirm_time         timestamptz,
  accept_days          integer,
  original_date        date,
  promised_date        date,
  delivery_time        timestamptz,
  remark               text NOT NULL DEFAULT '',
  cancel_reason        text NOT NULL DEFAULT '',
  close_reason         text NOT NULL DEFAULT '',
  deleted_at           timestamptz,
  version              integer NOT NULL DEFAULT 0
);
CREATE INDEX purchase_order_status ON purchase_order (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX purchase_order_created ON purchase_order (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX purchase_order_supplier ON purchase_order (supplier_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX purchase_order_location ON purchase_order (location_id, status) WHERE deleted_at IS NULL;
CREATE INDEX purchase_order_no ON purchase_order USING gin (order_no gin_trgm_ops);

CREATE TABLE purchase_order_line (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  po_id            bigint NOT NULL REFERENCES purchase_order (id),
  line_no          integer NOT NULL,
  part_id          bigint NOT NULL REFERENCES part (id),
  part_no          text NOT NULL,
  part_name        text NOT NULL,
  supplier_part_no text NOT NULL,
  qty              integer NOT NULL CHECK (qty > 0),
  sent_qty         integer NOT NULL DEFAULT 0 CHECK (sent_qty >= 0),
  inflight_qty     integer NOT NULL DEFAULT 0 CHECK (inflight_qty >= 0),
  received_qty     integer NOT NULL DEFAULT 0 CHECK (received_qty >= 0),
  returned_qty     integer NOT NULL DEFAULT 0 CHECK (returned_qty >= 0),
  unit_price_fen   bigint NOT NULL CHECK (unit_price_fen > 0),
  tax_bp           integer NOT NULL,
  amount_excl_fen  bigint NOT NULL,
  tax_fen          bigint NOT NULL,
  original_date    date,
  UNIQUE (po_id, part_id),
  UNIQUE (po_id, line_no),
  CONSTRAINT line_open CHECK (qty - received_qty - inflight_qty >= 0)
);
CREATE INDEX purchase_order_line_part ON purchase_order_line (part_id);

CREATE TABLE delivery_note (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dn_no           text NOT NULL,
  po_id           bigint NOT NULL REFERENCES purchase_order (id),
  supplier_id     bigint NOT NULL REFERENCES supplier (id),
  location_id     bigint NOT NULL REFERENCES location (id),
  status          smallint NOT NULL CHECK (status IN (0,10,20,30,40,50,60)),
  eclp_po_no      text UNIQUE,
  ship_date       date,
  expected_date   date,
  carrier         text NOT NULL DEFAULT '',
  waybill_no      text NOT NULL DEFAULT '',
  evidence_file_id bigint REFERENCES file (id),
  sync_error      text NOT NULL DEFAULT '',
  sync_tries      integer NOT NULL DEFAULT 0,
  partly_reason   text NOT NULL DEFAULT '',
  sent_qty        integer NOT NULL,
  received_qty    integer NOT NULL DEFAULT 0,
  finalised       boolean NOT NULL DEFAULT false,
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 0,
  UNIQUE (supplier_id, dn_no)
);
CREATE INDEX delivery_note_po ON delivery_note (po_id);
CREATE INDEX delivery_note_status ON delivery_note (status, created_at DESC, id DESC);
CREATE INDEX delivery_note_created ON delivery_note (created_at DESC, id DESC);

CREATE TABLE dn_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dn_id         bigint NOT NULL REFERENCES delivery_note (id),
  po_line_id    bigint NOT NULL REFERENCES purchase_order_line (id),
  qty_sent      integer NOT NULL CHECK (qty_sent > 0),
  qty_received  integer NOT NULL DEFAULT 0 CHECK (qty_received >= 0),
  qty_defective integer NOT NULL DEFAULT 0 CHECK (qty_defective >= 0),
  UNIQUE (dn_id, po_line_id)
);
CREATE INDEX dn_line_po_line ON dn_line (po_line_id);

CREATE TABLE receipt (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dn_id        bigint NOT NULL REFERENCES delivery_note (id),
  out_biz_code text NOT NULL UNIQUE,
  is_final     boolean NOT NULL,
  source       text NOT NULL CHECK (source IN ('WAREHOUSE','MANUAL')),
  actor_name   text NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX receipt_dn ON receipt (dn_id);
CREATE TABLE receipt_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_id    bigint NOT NULL REFERENCES receipt (id),
  dn_line_id    bigint NOT NULL REFERENCES dn_line (id),
  dot_yyww      text NOT NULL,
  qty_good      integer NOT NULL CHECK (qty_good >= 0),
  qty_defective integer NOT NULL CHECK (qty_defective >= 0),
  -- Units above tolerance or with a DOT that is too old: in the warehouse, not available.
  qty_quarantined integer NOT NULL DEFAULT 0 CHECK (qty_quarantined >= 0),
  UNIQUE (receipt_id, dn_line_id, dot_yyww)
);
CREATE INDEX receipt_line_dn_line ON receipt_line (dn_line_id);

CREATE TABLE discrepancy (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dn_line_id bigint NOT NULL REFERENCES dn_line (id),
  receipt_id bigint NOT NULL REFERENCES receipt (id),
  type       text NOT NULL CHECK (type IN ('SHORT','OVER','DEFECTIVE','WRONG_PART','DOT_TOO_OLD')),
  qty        integer NOT NULL CHECK (qty > 0),
  dot_yyww   text NOT NULL DEFAULT '',
  state      text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN','RESHIP','RETURN','ACCEPTED','IGNORED')),
  remark     text NOT NULL DEFAULT '',
  resolved_by_name text,
  resolved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX discrepancy_dn_line ON discrepancy (dn_line_id);
CREATE INDEX discrepancy_open ON discrepancy (state, type);

CREATE TABLE purchase_return (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_no   text NOT NULL UNIQUE,
  po_id       bigint NOT NULL REFERENCES purchase_order (id),
  remark      text NOT NULL DEFAULT '',
  created_by_name text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE purchase_return_line (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id       bigint NOT NULL REFERENCES purchase_return (id),
  receipt_line_id bigint NOT NULL REFERENCES receipt_line (id),
  bucket          text NOT NULL CHECK (bucket IN ('on_hand','defective','quarantined')),
  qty             integer NOT NULL CHECK (qty > 0)
);
CREATE INDEX purchase_return_line_receipt ON purchase_return_line (receipt_line_id);
