-- The platform's own legal entities, and what they owe each other for goods of one that another sells.

CREATE TABLE platform_company (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL,
  -- Unified social credit code; empty until it is known.
  tax_no     text NOT NULL DEFAULT '' CHECK (tax_no ~ '^([0-9A-Z]{18})?$'),
  address    text NOT NULL DEFAULT '',
  bank       text NOT NULL DEFAULT '',
  account_no text NOT NULL DEFAULT '',
  -- The company that sells to dealers and customers.
  head       boolean NOT NULL DEFAULT false,
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX platform_company_name ON platform_company (lower(name));
CREATE UNIQUE INDEX platform_company_tax_no ON platform_company (tax_no) WHERE tax_no <> '';
CREATE UNIQUE INDEX platform_company_head ON platform_company (head) WHERE head;
INSERT INTO platform_company (name, head) VALUES ('云辙汽车服务', true);

-- Whose goods lie in a warehouse, since a day of Shanghai; of the head company where nothing is said.
CREATE TABLE platform_warehouse (
  location_id bigint PRIMARY KEY REFERENCES location (id),
  company_id  bigint NOT NULL REFERENCES platform_company (id),
  since       date NOT NULL
);
CREATE INDEX platform_warehouse_company ON platform_warehouse (company_id);

CREATE TABLE internal_invoice (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  doc_no          text NOT NULL UNIQUE,
  -- Whose goods they were, and who sold them on.
  seller_id       bigint NOT NULL REFERENCES platform_company (id),
  buyer_id        bigint NOT NULL REFERENCES platform_company (id),
  month           date NOT NULL CHECK (extract(day FROM month) = 1),
  status          text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT','ISSUED','VOID')),
  -- Sums of its lines; fen.
  lines           integer NOT NULL DEFAULT 0,
  qty             integer NOT NULL DEFAULT 0,
  cost_fen        bigint NOT NULL DEFAULT 0,
  excl_fen        bigint NOT NULL DEFAULT 0,
  tax_fen         bigint NOT NULL DEFAULT 0,
  -- Of its lines, what later ones took back; with VAT, at least 0 lines of it.
  red_lines       integer NOT NULL DEFAULT 0 CHECK (red_lines BETWEEN 0 AND lines),
  shown           text NOT NULL GENERATED ALWAYS AS (CASE WHEN status <> 'ISSUED' OR red_lines = 0 THEN status
    WHEN red_lines < lines THEN 'PART_RED' ELSE 'RED' END) STORED,
  invoice_no      text NOT NULL DEFAULT '' CHECK (invoice_no ~ '^([0-9]{20})?$'),
  issued_day      date,
  issued_at       timestamptz,
  issued_by_name  text NOT NULL DEFAULT '',
  created_by_name text NOT NULL,
  version         integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (seller_id <> buyer_id),
  CHECK ((status = 'ISSUED') = (invoice_no <> '' AND issued_at IS NOT NULL))
);
CREATE UNIQUE INDEX internal_invoice_number ON internal_invoice (invoice_no) WHERE invoice_no <> '';
CREATE INDEX internal_invoice_month ON internal_invoice (month DESC, id DESC);

-- Goods of the seller that the buyer sold on, at the transfer price; back below zero. Only which invoice they stand on changes.
CREATE TABLE internal_line (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seller_id    bigint NOT NULL REFERENCES platform_company (id),
  buyer_id     bigint NOT NULL REFERENCES platform_company (id),
  -- A line of a retail shipment, of a dealer's receipt, a claim that was refused, or another internal line taken back.
  source_type  text NOT NULL CHECK (source_type IN ('retail-shipment','dealer-receipt','dealer-claim','red')),
  source_id    bigint NOT NULL,
  order_type   text NOT NULL CHECK (order_type IN ('RETAIL','WHOLESALE')),
  order_id     bigint NOT NULL,
  order_no     text NOT NULL,
  location_id  bigint NOT NULL REFERENCES location (id),
  part_id      bigint NOT NULL REFERENCES part (id),
  part_no      text NOT NULL,
  name         text NOT NULL,
  size         text NOT NULL DEFAULT '',
  qty          integer NOT NULL CHECK (qty <> 0),
  -- What they cost when they left; the price on top of it in bp; VAT on the price. Fen with their sign.
  cost_fen     bigint NOT NULL,
  markup_bp    integer NOT NULL CHECK (markup_bp BETWEEN 0 AND 10000),
  excl_fen     bigint NOT NULL,
  tax_bp       integer NOT NULL CHECK (tax_bp BETWEEN 0 AND 10000),
  tax_fen      bigint NOT NULL,
  incl_fen     bigint NOT NULL GENERATED ALWAYS AS (excl_fen + tax_fen) STORED,
  reason       text NOT NULL DEFAULT '',
  occurred_at  timestamptz NOT NULL,
  -- Of Shanghai.
  day          date NOT NULL,
  invoice_id   bigint REFERENCES internal_invoice (id),
  UNIQUE (source_type, source_id),
  CHECK (seller_id <> buyer_id),
  CHECK (source_type <> 'red' OR (qty < 0 AND reason <> ''))
);
CREATE INDEX internal_line_newest ON internal_line (occurred_at DESC, id DESC);
CREATE INDEX internal_line_open ON internal_line (seller_id, buyer_id, day) WHERE invoice_id IS NULL;
CREATE INDEX internal_line_invoice ON internal_line (invoice_id, id) WHERE invoice_id IS NOT NULL;
CREATE INDEX internal_line_order ON internal_line (order_type, order_id);
CREATE TRIGGER internal_line_stays BEFORE DELETE OR UPDATE OF seller_id, buyer_id, source_type, source_id, order_type,
  order_id, location_id, part_id, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, occurred_at, day ON internal_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Goods of warehouses that were sold for good (J4), as they left and what they cost.
CREATE VIEW warehouse_sale AS
SELECT 'retail-shipment' AS source_type, s.id AS source_id, 'RETAIL' AS order_type, o.id AS order_id, o.order_no,
  h.location_id, s.part_id, l.part_no, l.name, l.size, l.tax_bp, x.qty::int AS qty, x.cost_fen, o.completed_at AS occurred_at
FROM retail_order o JOIN retail_shipment h ON h.order_id = o.id AND h.state NOT IN ('RELEASED','RETURNED')
JOIN retail_shipment_line s ON s.shipment_id = h.id JOIN retail_order_line l ON l.id = s.order_line_id
CROSS JOIN LATERAL (SELECT -sum(t.delta) AS qty, (-sum(t.delta * coalesce(t.unit_cost_fen, 0)))::bigint AS cost_fen
  FROM stock_txn t WHERE t.biz_type = 'SALE_OUT' AND t.biz_line_id = s.id AND t.bucket = 'on_hand') x
WHERE o.completed_at IS NOT NULL AND x.qty > 0
UNION ALL
SELECT e.source_type, e.source_id, 'WHOLESALE', o.id, o.order_no, e.location_id, l.part_id, l.part_no, l.name, l.size, l.tax_bp,
  e.qty, (round(e.cost * e.upto / e.of) - round(e.cost * (e.upto - e.qty) / e.of))::bigint, e.occurred_at
FROM (
  SELECT v.*, h.order_id, h.location_id, s.order_line_id, coalesce(s.cost_fen, 0)::numeric AS cost, s.qty AS of,
    j.posted_at AS occurred_at,
    sum(v.qty) OVER (PARTITION BY h.order_id, s.id ORDER BY j.id, v.source_id ROWS UNBOUNDED PRECEDING) AS upto
  FROM (SELECT 'dealer-receipt' AS source_type, x.id AS source_id, r.id AS journal_of, x.shipment_line_id, x.good AS qty
      FROM dealer_receipt r JOIN dealer_receipt_line x ON x.receipt_id = r.id AND x.good > 0 WHERE r.kind <> 'CLAIM'
    UNION ALL
    SELECT 'dealer-claim', c.id, c.id, c.shipment_line_id, c.qty FROM dealer_claim c WHERE c.state = 'REJECTED') v
  JOIN dealer_shipment_line s ON s.id = v.shipment_line_id JOIN dealer_shipment h ON h.id = s.shipment_id
  JOIN journal j ON j.source_type = v.source_type AND j.source_id = v.journal_of AND j.type = 'EARNED') e
JOIN dealer_order o ON o.id = e.order_id JOIN dealer_order_line l ON l.id = e.order_line_id;

-- What each pair of companies has to settle month by month: invoices, and what stands on none yet (ids below zero).
CREATE VIEW internal_income AS
SELECT i.id, i.doc_no, i.seller_id, i.buyer_id, i.month, i.shown AS state, i.lines, i.qty, i.cost_fen, i.excl_fen, i.tax_fen,
  i.invoice_no, i.issued_day, i.version FROM internal_invoice i
UNION ALL
SELECT -((seller_id * 10000 + buyer_id) * 1000000 + to_char(day, 'YYYYMM')::int), '', seller_id, buyer_id,
  date_trunc('month', day)::date, 'OPEN', count(*)::int, sum(qty)::int, sum(cost_fen)::bigint, sum(excl_fen)::bigint,
  sum(tax_fen)::bigint, '', NULL, 0
FROM internal_line WHERE invoice_id IS NULL GROUP BY seller_id, buyer_id, to_char(day, 'YYYYMM'), date_trunc('month', day);
