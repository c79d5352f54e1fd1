-- Dealer orders: a dealer buys for its own stock, by itself or through the platform's people. The axes are kept apart; the
-- status that people see follows from them.

-- Ids are those of retail orders: the journal keeps what is paid and unearned by an order's id alone.
CREATE TABLE dealer_order (
  id              bigint PRIMARY KEY DEFAULT nextval('retail_order_id_seq'),
  order_no        text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  -- Where its goods are kept.
  location_id     bigint NOT NULL REFERENCES location (id),
  price_level     text NOT NULL CHECK (price_level IN ('A', 'B', 'C', 'D')),
  -- 2: by the dealer. 3: by the platform's people on its behalf.
  kind            smallint NOT NULL CHECK (kind IN (2, 3)),
  remark          text NOT NULL DEFAULT '',
  -- The first of its sizes.
  size            text NOT NULL DEFAULT '',
  -- Pieces.
  quantity        integer NOT NULL CHECK (quantity > 0),
  shipped_qty     integer NOT NULL DEFAULT 0 CHECK (shipped_qty >= 0),
  received_qty    integer NOT NULL DEFAULT 0 CHECK (received_qty >= 0),
  closed_qty      integer NOT NULL DEFAULT 0 CHECK (closed_qty >= 0),
  -- Fen, VAT included: payable = goods + freight.
  goods_fen       bigint NOT NULL,
  freight_fen     bigint NOT NULL CHECK (freight_fen >= 0),
  payable_fen     bigint NOT NULL CHECK (payable_fen >= 0),
  tax_fen         bigint NOT NULL,
  paid_fen        bigint NOT NULL DEFAULT 0 CHECK (paid_fen >= 0),
  refunded_fen    bigint NOT NULL DEFAULT 0 CHECK (refunded_fen BETWEEN 0 AND paid_fen),
  pay_state       text NOT NULL DEFAULT 'UNPAID' CHECK (pay_state IN ('UNPAID', 'PROOF', 'PART', 'PAID')),
  ship_state      text NOT NULL DEFAULT 'NONE' CHECK (ship_state IN ('NONE', 'PART', 'SHIPPED')),
  receive_state   text NOT NULL DEFAULT 'NONE' CHECK (receive_state IN ('NONE', 'PART', 'RECEIVED')),
  end_state       text NOT NULL DEFAULT 'NONE'
    CHECK (end_state IN ('NONE', 'CANCELLING', 'CLOSING', 'SHORT', 'CANCELLED', 'TIMEOUT')),
  open_claims     integer NOT NULL DEFAULT 0 CHECK (open_claims >= 0),
  fault           text CHECK (fault IN ('STOCK', 'REFUND', 'CARRIER')),
  status          text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN end_state = 'TIMEOUT' THEN 'TIMEOUT'
    WHEN end_state = 'CANCELLED' THEN 'CANCELLED'
    WHEN fault IS NOT NULL THEN 'ORDER_ERROR'
    WHEN end_state = 'CANCELLING' THEN 'CANCELLING'
    WHEN pay_state = 'PROOF' THEN 'PROOF_REVIEW'
    WHEN pay_state <> 'PAID' THEN 'AWAITING_PAYMENT'
    WHEN open_claims > 0 THEN 'DISPUTED'
    WHEN receive_state = 'RECEIVED' AND end_state = 'SHORT' THEN 'CLOSED_SHORT'
    WHEN receive_state = 'RECEIVED' THEN 'RECEIVED'
    WHEN receive_state = 'PART' THEN 'PART_RECEIVED'
    WHEN ship_state = 'SHIPPED' THEN 'SHIPPED'
    WHEN ship_state = 'PART' THEN 'PART_SHIPPED'
    ELSE 'PAID' END) STORED,
  since           timestamptz NOT NULL DEFAULT now(),
  promised_day    date,
  pay_expire_at   timestamptz,
  paid_at         timestamptz,
  shipped_at      timestamptz,
  received_at     timestamptz,
  ended_at        timestamptz,
  cancel_reason   text NOT NULL DEFAULT '',
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 1,
  CHECK (payable_fen = goods_fen + freight_fen)
);
CREATE INDEX dealer_order_newest ON dealer_order (created_at DESC, id DESC);
CREATE INDEX dealer_order_of_dealer ON dealer_order (dealer_id, created_at DESC, id DESC);
CREATE INDEX dealer_order_status ON dealer_order (status, created_at DESC, id DESC);
CREATE INDEX dealer_order_unpaid ON dealer_order (pay_expire_at) WHERE status = 'AWAITING_PAYMENT';
CREATE INDEX dealer_order_search ON dealer_order USING gin (search gin_trgm_ops);

CREATE TABLE dealer_order_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      bigint NOT NULL REFERENCES dealer_order (id),
  line_no       smallint NOT NULL,
  part_id       bigint NOT NULL REFERENCES part (id),
  -- What it was called when it was bought.
  part_no       text NOT NULL,
  name          text NOT NULL,
  size          text NOT NULL DEFAULT '',
  qty           integer NOT NULL CHECK (qty > 0),
  -- Fen with VAT: net = unit x qty.
  unit_fen      bigint NOT NULL CHECK (unit_fen >= 0),
  net_fen       bigint NOT NULL CHECK (net_fen >= 0),
  tax_bp        integer NOT NULL,
  tax_fen       bigint NOT NULL,
  -- Pieces: closed before they were shipped; earned once received; back: their money was given back.
  closed_qty    integer NOT NULL DEFAULT 0 CHECK (closed_qty >= 0),
  earned_qty    integer NOT NULL DEFAULT 0 CHECK (earned_qty >= 0),
  back_qty      integer NOT NULL DEFAULT 0 CHECK (back_qty >= closed_qty),
  UNIQUE (order_id, line_no),
  CHECK (net_fen = unit_fen * qty),
  CHECK (earned_qty + back_qty <= qty)
);
CREATE INDEX dealer_order_line_part ON dealer_order_line (part_id, order_id DESC);

-- The goods of an order from one place. Ids are those of retail shipments: what is sent is told apart by them alone.
CREATE TABLE dealer_shipment (
  id            bigint PRIMARY KEY DEFAULT nextval('retail_shipment_id_seq'),
  order_id      bigint NOT NULL REFERENCES dealer_order (id),
  location_id   bigint NOT NULL REFERENCES location (id),
  state         text NOT NULL CHECK (state IN ('PLANNED', 'SHIPPED', 'DELIVERED', 'RECEIVED', 'RETURNED', 'RELEASED')),
  promised_day  date,
  why           text NOT NULL DEFAULT '',
  -- Charged to the dealer, fen with VAT.
  freight_fen   bigint NOT NULL DEFAULT 0 CHECK (freight_fen >= 0),
  carrier_name  text NOT NULL DEFAULT '',
  waybill_no    text NOT NULL DEFAULT '',
  -- Sent for a claim.
  claim_id      bigint,
  -- While it is being cancelled: what its carrier has answered.
  cancelling    text CHECK (cancelling IN ('ASKED', 'GIVEN', 'KEPT')),
  shipped_at    timestamptz,
  delivered_at  timestamptz,
  received_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dealer_shipment_order ON dealer_shipment (order_id);
CREATE INDEX dealer_shipment_open ON dealer_shipment (location_id) WHERE state = 'PLANNED';
CREATE INDEX dealer_shipment_late ON dealer_shipment (delivered_at) WHERE state = 'DELIVERED';

-- What stock is reserved and posted for; ids are those of the lines of retail shipments, for a line of SALE_OUT is posted once.
CREATE TABLE dealer_shipment_line (
  id              bigint PRIMARY KEY DEFAULT nextval('retail_shipment_line_id_seq'),
  shipment_id     bigint NOT NULL REFERENCES dealer_shipment (id),
  order_line_id   bigint NOT NULL REFERENCES dealer_order_line (id),
  part_id         bigint NOT NULL REFERENCES part (id),
  qty             integer NOT NULL CHECK (qty > 0),
  reservation_id  bigint,
  -- Pieces by DOT (WWYY) once they left, and of these what is on the road still.
  dots            jsonb NOT NULL DEFAULT '{}',
  dots_left       jsonb NOT NULL DEFAULT '{}',
  -- Fen without VAT of what left.
  cost_fen        bigint,
  good_qty        integer NOT NULL DEFAULT 0,
  damaged_qty     integer NOT NULL DEFAULT 0,
  -- On the road and claimed: missing, wrong.
  claimed_qty     integer NOT NULL DEFAULT 0,
  -- Written off: not there, as was decided; or gone back to the place it came from.
  lost_qty        integer NOT NULL DEFAULT 0,
  -- Pieces whose cost has left TRANSIT.
  settled_qty     integer NOT NULL DEFAULT 0,
  CHECK (good_qty + damaged_qty + claimed_qty + lost_qty <= qty AND settled_qty <= qty)
);
CREATE INDEX dealer_shipment_line_shipment ON dealer_shipment_line (shipment_id);
CREATE INDEX dealer_shipment_line_order ON dealer_shipment_line (order_line_id);

CREATE TABLE dealer_receipt (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES dealer_order (id),
  receipt_no  text NOT NULL UNIQUE,
  kind        text NOT NULL CHECK (kind IN ('DEALER', 'AUTO', 'CLAIM')),
  note        text NOT NULL DEFAULT '',
  by_id       bigint REFERENCES account (id),
  by_name     text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dealer_receipt_order ON dealer_receipt (order_id);
CREATE TABLE dealer_receipt_line (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_id        bigint NOT NULL REFERENCES dealer_receipt (id),
  shipment_line_id  bigint NOT NULL REFERENCES dealer_shipment_line (id),
  good              integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  damaged           integer NOT NULL DEFAULT 0 CHECK (damaged >= 0),
  CHECK (good + damaged > 0)
);
CREATE INDEX dealer_receipt_line_of ON dealer_receipt_line (receipt_id);

CREATE TABLE dealer_claim (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id          bigint NOT NULL REFERENCES dealer_order (id),
  shipment_line_id  bigint NOT NULL REFERENCES dealer_shipment_line (id),
  order_line_id     bigint NOT NULL REFERENCES dealer_order_line (id),
  kind              text NOT NULL CHECK (kind IN ('SHORT', 'DAMAGED', 'WRONG')),
  qty               integer NOT NULL CHECK (qty > 0),
  amount_fen        bigint NOT NULL,
  state             text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'RESHIP', 'REFUND', 'REJECTED')),
  note              text NOT NULL DEFAULT '',
  decision_note     text NOT NULL DEFAULT '',
  by_id             bigint REFERENCES account (id),
  by_name           text NOT NULL,
  decided_id        bigint REFERENCES account (id),
  decided_name      text NOT NULL DEFAULT '',
  decided_at        timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'OPEN') = (decided_at IS NULL))
);
CREATE INDEX dealer_claim_order ON dealer_claim (order_id);
CREATE INDEX dealer_claim_open ON dealer_claim (created_at) WHERE state = 'OPEN';

-- The dealers' cart: of one person for one dealer. Ids are those of the purchase cart: a line is removed by its id alone.
CREATE TABLE sales_cart_line (
  id             bigint PRIMARY KEY DEFAULT nextval('cart_line_id_seq'),
  membership_id  bigint NOT NULL REFERENCES membership (id),
  dealer_id      bigint NOT NULL REFERENCES dealer (id),
  part_id        bigint NOT NULL REFERENCES part (id),
  qty            integer NOT NULL CHECK (qty > 0),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (membership_id, dealer_id, part_id)
);
