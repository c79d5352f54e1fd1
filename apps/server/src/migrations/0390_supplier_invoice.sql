-- What bought goods are settled as: 1 retail, 2 wholesale.
ALTER TABLE purchase_order ADD COLUMN settle_type smallint NOT NULL DEFAULT 1 CHECK (settle_type IN (1, 2));

-- A supplier's invoice over received lines.
CREATE TABLE supplier_invoice (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  doc_no            text NOT NULL UNIQUE,
  supplier_id       bigint NOT NULL REFERENCES supplier (id),
  settle_type       smallint NOT NULL CHECK (settle_type IN (1, 2)),
  status            text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','SUBMITTED','VERIFIED','PAID','REJECTED','DELETED')),
  qty               integer NOT NULL DEFAULT 0,
  excl_fen          bigint NOT NULL DEFAULT 0,
  tax_fen           bigint NOT NULL DEFAULT 0,
  -- What the lines were accrued at: received pieces at the orders' prices.
  received_fen      bigint NOT NULL DEFAULT 0,
  quantity_var_fen  bigint NOT NULL DEFAULT 0,
  price_var_fen     bigint NOT NULL DEFAULT 0,
  -- Beyond the tolerance, or other than the supplier's file says.
  held              boolean NOT NULL DEFAULT false,
  invoice_no        text NOT NULL DEFAULT '' CHECK (invoice_no ~ '^([0-9]{20})?$'),
  invoice_date      date,
  -- What the supplier's file says, as far as it could be read.
  read_from         text NOT NULL DEFAULT 'NONE' CHECK (read_from IN ('NONE','HAND','XML','OFD','PDF')),
  file_id           bigint REFERENCES file (id),
  file_kind         text NOT NULL DEFAULT '' CHECK (file_kind IN ('','XML','OFD','PDF')),
  file_no           text NOT NULL DEFAULT '',
  file_seller       text NOT NULL DEFAULT '',
  file_buyer        text NOT NULL DEFAULT '',
  file_excl_fen     bigint,
  file_tax_fen      bigint,
  file_incl_fen     bigint,
  remark            text NOT NULL DEFAULT '',
  created_by        bigint NOT NULL,
  created_by_name   text NOT NULL,
  submitted_by      bigint,
  submitted_by_name text,
  submit_time       timestamptz,
  accepted_by       bigint,
  accepted_by_name  text,
  accept_reason     text NOT NULL DEFAULT '',
  verified_by       bigint,
  verified_by_name  text,
  verified_at       timestamptz,
  reject_reason     text NOT NULL DEFAULT '',
  paid_by           bigint,
  paid_by_name      text,
  paid_at           timestamptz,
  paid_fen          bigint,
  bank_serial       text NOT NULL DEFAULT '',
  version           integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  -- Two persons each.
  CHECK (verified_by <> submitted_by),
  CHECK (accepted_by <> submitted_by),
  CHECK (paid_by <> verified_by),
  CHECK (status NOT IN ('SUBMITTED','VERIFIED','PAID') OR (invoice_no <> '' AND submitted_by IS NOT NULL AND excl_fen + tax_fen > 0)),
  CHECK ((status IN ('VERIFIED','PAID')) = (verified_by IS NOT NULL)),
  CHECK ((status = 'PAID') = (paid_fen IS NOT NULL))
);
-- An invoice is claimed once.
CREATE UNIQUE INDEX supplier_invoice_number ON supplier_invoice (invoice_no) WHERE invoice_no <> '' AND status <> 'DELETED';
CREATE INDEX supplier_invoice_created ON supplier_invoice (settle_type, created_at DESC, id DESC);
CREATE INDEX supplier_invoice_supplier ON supplier_invoice (supplier_id, settle_type, created_at DESC, id DESC);
CREATE INDEX supplier_invoice_status ON supplier_invoice (status, created_at DESC, id DESC);

-- One order line on an invoice: what was received, and what the supplier invoices for it.
CREATE TABLE supplier_invoice_line (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id       bigint NOT NULL REFERENCES supplier_invoice (id),
  po_line_id       bigint NOT NULL REFERENCES purchase_order_line (id),
  line_no          integer NOT NULL,
  received_qty     integer NOT NULL,
  order_fen        bigint NOT NULL,
  qty              integer NOT NULL,
  unit_fen         bigint NOT NULL CHECK (unit_fen > 0),
  tax_bp           integer NOT NULL,
  excl_fen         bigint NOT NULL,
  tax_fen          bigint NOT NULL,
  quantity_var_fen bigint NOT NULL,
  price_var_fen    bigint NOT NULL,
  held             boolean NOT NULL,
  UNIQUE (invoice_id, po_line_id),
  CHECK (excl_fen = qty * unit_fen),
  CHECK (excl_fen - received_qty * order_fen = quantity_var_fen + price_var_fen)
);

-- What a supplier may invoice: good pieces of a receipt, accepted discrepancies, returns below zero. Only grows; a line
-- goes onto an invoice and off again.
CREATE TABLE received_line (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id bigint NOT NULL REFERENCES supplier (id),
  settle_type smallint NOT NULL CHECK (settle_type IN (1, 2)),
  source_type text NOT NULL CHECK (source_type IN ('RECEIPT','RETURN','CORRECTION')),
  -- receipt_line, purchase_return_line or discrepancy.
  source_id   bigint NOT NULL,
  -- The receipt, return or discrepancy that it is posted with.
  doc_id      bigint NOT NULL,
  doc_no      text NOT NULL,
  po_id       bigint NOT NULL REFERENCES purchase_order (id),
  po_line_id  bigint NOT NULL REFERENCES purchase_order_line (id),
  dn_line_id  bigint NOT NULL REFERENCES dn_line (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  qty         integer NOT NULL CHECK ((qty < 0) = (source_type = 'RETURN') AND qty <> 0),
  unit_fen    bigint NOT NULL,
  tax_bp      integer NOT NULL,
  excl_fen    bigint NOT NULL,
  tax_fen     bigint NOT NULL,
  received_at timestamptz NOT NULL,
  invoice_id  bigint REFERENCES supplier_invoice (id),
  CHECK (excl_fen = qty * unit_fen)
);
CREATE UNIQUE INDEX received_line_once ON received_line (source_type, source_id);
CREATE INDEX received_line_open ON received_line (settle_type, received_at DESC, id DESC) WHERE invoice_id IS NULL;
CREATE INDEX received_line_open_supplier ON received_line (supplier_id, settle_type, received_at DESC, id DESC) WHERE invoice_id IS NULL;
CREATE INDEX received_line_invoice ON received_line (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX received_line_po ON received_line (po_id);

CREATE FUNCTION refuse_received_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'invoice_id' = to_jsonb(NEW) - 'invoice_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
CREATE TRIGGER received_line_grows BEFORE UPDATE OR DELETE ON received_line
  FOR EACH ROW EXECUTE FUNCTION refuse_received_change();

-- What went back of an order.
CREATE INDEX purchase_return_po ON purchase_return (po_id);
CREATE INDEX purchase_return_line_return ON purchase_return_line (return_id);
