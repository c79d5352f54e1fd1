-- Invoices of the platform's sales, and the red letters that take them back.

-- Requests that were split have several invoices of one group.
CREATE TABLE sales_invoice (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the provider knows it by, for ever: asked again it never makes a second one.
  serial_no         text NOT NULL UNIQUE,
  group_no          text NOT NULL,
  group_size        integer NOT NULL CHECK (group_size > 0),
  kind              text NOT NULL CHECK (kind IN ('SPECIAL','ORDINARY')),
  status            text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','SUBMITTED','ISSUED','FAILED','DELETED')),
  source_type       text NOT NULL CHECK (source_type IN ('RETAIL_ORDER','STATEMENT','DEALER_ORDER')),
  source_id         bigint NOT NULL,
  source_no         text NOT NULL,
  dealer_id         bigint NOT NULL REFERENCES company (id),
  -- The dealer itself, of wholesale.
  buyer_company_id  bigint REFERENCES company (id),
  buyer_kind        text NOT NULL CHECK (buyer_kind IN ('ENTERPRISE','PERSON')),
  buyer_name        text NOT NULL CHECK (buyer_name <> ''),
  buyer_tax_no      text NOT NULL DEFAULT '',
  buyer_address     text NOT NULL DEFAULT '',
  buyer_bank        text NOT NULL DEFAULT '',
  -- Sums of its lines, fen.
  lines             integer NOT NULL CHECK (lines > 0),
  excl_fen          bigint NOT NULL CHECK (excl_fen >= 0),
  tax_fen           bigint NOT NULL CHECK (tax_fen >= 0),
  incl_fen          bigint NOT NULL GENERATED ALWAYS AS (excl_fen + tax_fen) STORED,
  -- With VAT, of red invoices that were issued.
  red_fen           bigint NOT NULL DEFAULT 0 CHECK (red_fen >= 0),
  red_share         text NOT NULL CHECK (red_share IN ('NONE','PART','WHOLE')) GENERATED ALWAYS AS (CASE
    WHEN red_fen = 0 THEN 'NONE' WHEN red_fen = excl_fen + tax_fen THEN 'WHOLE' ELSE 'PART' END) STORED,
  invoice_no        text NOT NULL DEFAULT '' CHECK (invoice_no ~ '^([0-9]{20})?$'),
  invoice_date      date,
  fault             text NOT NULL DEFAULT '',
  remark            text NOT NULL DEFAULT '',
  -- What had been given back of its order when its lines were chosen.
  refunded_before   bigint NOT NULL DEFAULT 0,
  -- When the provider is asked next; null: there is nothing to ask.
  ask_at            timestamptz,
  asked             integer NOT NULL DEFAULT 0,
  created_by        bigint NOT NULL,
  created_by_name   text NOT NULL,
  submitted_by      bigint,
  submitted_by_name text,
  submit_time       timestamptz,
  version           integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (kind <> 'SPECIAL' OR (buyer_kind = 'ENTERPRISE' AND buyer_tax_no <> '')),
  CHECK ((status = 'ISSUED') = (invoice_no <> '')),
  CHECK ((invoice_no <> '') = (invoice_date IS NOT NULL)),
  CHECK (red_fen <= excl_fen + tax_fen AND (red_fen = 0 OR status = 'ISSUED')),
  CHECK ((status = 'SUBMITTED') = (ask_at IS NOT NULL))
);
CREATE UNIQUE INDEX sales_invoice_number ON sales_invoice (invoice_no) WHERE invoice_no <> '';
CREATE INDEX sales_invoice_newest ON sales_invoice (created_at DESC, id DESC);
CREATE INDEX sales_invoice_status ON sales_invoice (status, created_at DESC, id DESC);
CREATE INDEX sales_invoice_buyer ON sales_invoice (buyer_company_id, created_at DESC, id DESC);
CREATE INDEX sales_invoice_source ON sales_invoice (source_type, source_id);
CREATE INDEX sales_invoice_group ON sales_invoice (group_no);
CREATE INDEX sales_invoice_ask ON sales_invoice (ask_at) WHERE ask_at IS NOT NULL;

-- Printed lines. A discount stands directly below its line. Pieces from_piece to from_piece + qty of the line that is
-- invoiced: what they are worth follows from the whole, so that parts add up however they are cut.
CREATE TABLE sales_invoice_line (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id  bigint NOT NULL REFERENCES sales_invoice (id),
  line_no     integer NOT NULL,
  discount    boolean NOT NULL,
  -- R: line of a retail order. F: freight of one. S: settled line.
  source_kind text NOT NULL CHECK (source_kind IN ('R','F','S')),
  source_line_id bigint NOT NULL,
  part_id     bigint,
  name        text NOT NULL,
  spec        text NOT NULL DEFAULT '',
  measure     text NOT NULL DEFAULT '',
  tax_code    text NOT NULL,
  tax_bp      integer NOT NULL,
  qty         integer CHECK (qty > 0),
  unit_price  text NOT NULL DEFAULT '',
  from_piece  integer NOT NULL,
  of_pieces   integer NOT NULL,
  gross_fen   bigint NOT NULL,
  net_fen     bigint NOT NULL,
  excl_fen    bigint NOT NULL,
  tax_fen     bigint NOT NULL,
  UNIQUE (invoice_id, line_no),
  CHECK (discount = (qty IS NULL))
);
CREATE INDEX sales_invoice_line_source ON sales_invoice_line (source_kind, source_line_id);

-- Who may invoice a line: one group at a time.
CREATE TABLE sales_invoice_claim (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_no       text NOT NULL,
  source_kind    text NOT NULL CHECK (source_kind IN ('R','F','S')),
  source_line_id bigint NOT NULL,
  live           boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX sales_invoice_claim_once ON sales_invoice_claim (source_kind, source_line_id) WHERE live;
CREATE INDEX sales_invoice_claim_group ON sales_invoice_claim (group_no);

CREATE TABLE red_letter (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  red_serial_no   text NOT NULL UNIQUE,
  invoice_id      bigint NOT NULL REFERENCES sales_invoice (id),
  status          text NOT NULL DEFAULT 'APPLYING' CHECK (status IN ('APPLYING','NOT_NEEDED','WAIT_BUYER','WAIT_SELLER',
    'CONFIRMED','RED_ISSUED','DENIED','EXPIRED','WITHDRAWN','FAILED')),
  -- As the tax authority names the state.
  code            text NOT NULL DEFAULT '' CHECK (code ~ '^(0[1-9])?$'),
  confirm_no      text NOT NULL DEFAULT '',
  red_invoice_no  text NOT NULL DEFAULT '' CHECK (red_invoice_no ~ '^([0-9]{20})?$'),
  red_invoice_date date,
  started_by      text NOT NULL CHECK (started_by IN ('SELLER','BUYER')),
  reason          text NOT NULL CHECK (reason IN ('RETURN','ERROR','STOPPED','ALLOWANCE')),
  -- All that the blue one has.
  whole           boolean NOT NULL,
  -- Below zero.
  excl_fen        bigint NOT NULL,
  tax_fen         bigint NOT NULL,
  incl_fen        bigint NOT NULL GENERATED ALWAYS AS (excl_fen + tax_fen) STORED,
  fault           text NOT NULL DEFAULT '',
  expire_at       timestamptz,
  ask_at          timestamptz,
  asked           integer NOT NULL DEFAULT 0,
  created_by      bigint NOT NULL,
  created_by_name text NOT NULL,
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (excl_fen + tax_fen < 0),
  CHECK ((status = 'RED_ISSUED') = (red_invoice_no <> '')),
  CHECK ((red_invoice_no <> '') = (red_invoice_date IS NOT NULL)),
  CHECK (ask_at IS NULL OR status IN ('APPLYING','NOT_NEEDED','WAIT_BUYER','WAIT_SELLER','CONFIRMED'))
);
CREATE UNIQUE INDEX red_letter_number ON red_letter (red_invoice_no) WHERE red_invoice_no <> '';
-- One at a time of an invoice.
CREATE UNIQUE INDEX red_letter_open ON red_letter (invoice_id)
  WHERE status IN ('APPLYING','NOT_NEEDED','WAIT_BUYER','WAIT_SELLER','CONFIRMED');
CREATE INDEX red_letter_of ON red_letter (invoice_id);
CREATE INDEX red_letter_newest ON red_letter (created_at DESC, id DESC);
CREATE INDEX red_letter_ask ON red_letter (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE red_letter_line (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  red_id   bigint NOT NULL REFERENCES red_letter (id),
  line_id  bigint NOT NULL REFERENCES sales_invoice_line (id),
  -- Pieces; null of a discount.
  qty      integer CHECK (qty > 0),
  excl_fen bigint NOT NULL,
  tax_fen  bigint NOT NULL,
  UNIQUE (red_id, line_id)
);
CREATE INDEX red_letter_line_of ON red_letter_line (line_id);

-- A red invoice of a statement is noted below zero.
ALTER TABLE statement_invoice DROP CONSTRAINT statement_invoice_amount_fen_check,
  ADD CONSTRAINT statement_invoice_some CHECK (amount_fen <> 0);

-- What can be invoiced and is not: fen with VAT, gross before and net after what was taken off it. What was given back of
-- an order, or stands below zero on a statement, is taken off its lines in their order so that they add up.
CREATE VIEW invoice_source AS
SELECT 'R' || l.id AS key, 'R' AS source_kind, l.id AS source_line_id, 'RETAIL_ORDER' AS source_type, o.id AS source_id,
  o.order_no AS source_no, o.dealer_id, l.line_no::bigint AS place, l.part_id, l.name, l.size AS spec, l.kind AS item,
  l.qty, l.gross_fen,
  l.net_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0 ELSE
    (SELECT round(o.refunded_fen::numeric * (sum(x.net_fen) FILTER (WHERE x.line_no <= l.line_no)) / o.payable_fen)
      - round(o.refunded_fen::numeric * coalesce(sum(x.net_fen) FILTER (WHERE x.line_no < l.line_no), 0) / o.payable_fen)
    FROM retail_order_line x WHERE x.order_id = o.id) END::bigint AS net_fen,
  l.tax_bp, o.customer_name, o.completed_at AS at
FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
WHERE o.status = 'COMPLETED' AND l.net_fen > 0 AND o.completed_at IS NOT NULL
  -- What dealers sell of their own is theirs to invoice.
  AND NOT (coalesce(l.tyre_source, 0) = 1 AND l.cost_fen IS NULL)
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'R' AND c.source_line_id = l.id AND c.live)
UNION ALL
SELECT 'F' || o.id, 'F', o.id, 'RETAIL_ORDER', o.id, o.order_no, o.dealer_id, 99999, NULL, '运费', '', 'FREIGHT', 1,
  o.freight_fen, o.freight_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0
    ELSE o.refunded_fen - round(o.refunded_fen::numeric * (o.payable_fen - o.freight_fen) / o.payable_fen) END::bigint,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.completed_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  o.customer_name, o.completed_at
FROM retail_order o
WHERE o.status = 'COMPLETED' AND o.freight_fen > 0 AND o.completed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'F' AND c.source_line_id = o.id AND c.live)
UNION ALL
SELECT 'S' || l.id, 'S', l.id, CASE WHEN l.statement_id IS NULL THEN 'DEALER_ORDER' ELSE 'STATEMENT' END,
  coalesce(l.statement_id, l.order_id), coalesce(s.statement_no, l.order_no), l.party_id, l.id, l.part_id,
  coalesce(nullif(l.name, ''), l.reason), l.size, CASE WHEN l.part_id IS NULL THEN 'SERVICE' ELSE 'TYRE' END,
  greatest(l.qty, 1), l.incl_fen,
  l.incl_fen - coalesce((SELECT CASE WHEN min(x.incl_fen) >= 0 THEN 0 ELSE
      round(-sum(x.incl_fen) FILTER (WHERE x.incl_fen < 0)::numeric * sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0 AND x.id <= l.id)
        / sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0))
      - round(-sum(x.incl_fen) FILTER (WHERE x.incl_fen < 0)::numeric * coalesce(sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0 AND x.id < l.id), 0)
        / sum(x.incl_fen) FILTER (WHERE x.incl_fen > 0)) END
    FROM settlement_line x WHERE x.statement_id = l.statement_id), 0)::bigint,
  l.tax_bp, '', l.occurred_at
FROM settlement_line l LEFT JOIN statement s ON s.id = l.statement_id
WHERE l.type = 'WHOLESALE' AND l.incl_fen > 0 AND coalesce(l.statement_id, l.order_id) IS NOT NULL
  AND (l.statement_id IS NULL OR s.status = 'CONFIRMED')
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'S' AND c.source_line_id = l.id AND c.live);
