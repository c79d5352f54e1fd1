-- Sales orders: goods of one shipment leave a place by a carrier. One per shipment of a retail or dealer order, or by hand.

-- Freight that is promised to carriers and not yet owed: frozen when a sales order is placed, settled when its goods leave.
ALTER TABLE shipping_account
  ADD COLUMN frozen_fen bigint NOT NULL DEFAULT 0 CHECK (frozen_fen >= 0),
  DROP CONSTRAINT shipping_account_line,
  ADD CONSTRAINT shipping_account_line CHECK (balance_fen + credit_fen - frozen_fen >= 0);

CREATE TABLE waybill (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  waybill_no    text NOT NULL CHECK (waybill_no <> ''),
  carrier_id    bigint REFERENCES company (id),
  carrier_name  text NOT NULL DEFAULT '',
  -- Rises only; what is wrong and the way back stand beside it.
  state         text NOT NULL DEFAULT 'CREATED' CHECK (state IN ('CREATED','PICKED_UP','IN_TRANSIT','OUT','SIGNED')),
  exception     text NOT NULL DEFAULT '',
  exception_at  timestamptz,
  returning_at  timestamptz,
  signed_by     text NOT NULL DEFAULT '',
  signed_at     timestamptz,
  -- The newest event, by its own time.
  last_at       timestamptz,
  -- When the carrier was last asked for its track.
  polled_at     timestamptz,
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
-- Carriers reuse numbers after years, never two at once.
CREATE INDEX waybill_no ON waybill (waybill_no, carrier_id);
CREATE INDEX waybill_open ON waybill (polled_at NULLS FIRST) WHERE state <> 'SIGNED' OR returning_at IS NOT NULL;

-- Four tyres travel as a mother number and its children: each parcel has a state of its own.
CREATE TABLE waybill_piece (
  waybill_id  bigint NOT NULL REFERENCES waybill (id),
  piece_no    text NOT NULL CHECK (piece_no <> ''),
  state       text NOT NULL DEFAULT 'CREATED' CHECK (state IN ('CREATED','PICKED_UP','IN_TRANSIT','OUT','SIGNED')),
  PRIMARY KEY (waybill_id, piece_no)
);

-- Insert-only: what carriers told, in whatever order and however often they told it.
CREATE TABLE waybill_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  waybill_id  bigint NOT NULL REFERENCES waybill (id),
  piece_no    text NOT NULL,
  at          timestamptz NOT NULL,
  code        text NOT NULL CHECK (code IN ('CREATED','PICKED_UP','IN_TRANSIT','OUT','SIGNED','EXCEPTION','RETURNED')),
  site        text NOT NULL DEFAULT '',
  fault       text NOT NULL DEFAULT '' CHECK (fault IN ('', 'REFUSED', 'DAMAGED', 'LOST', 'OTHER')),
  text        text NOT NULL DEFAULT '',
  lat         double precision,
  lng         double precision,
  signed_by   text NOT NULL DEFAULT '',
  proof_url   text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (waybill_id, piece_no, at, code, site)
);
CREATE INDEX waybill_event_newest ON waybill_event (waybill_id, at DESC, id DESC);
CREATE TRIGGER waybill_event_grows BEFORE UPDATE OR DELETE ON waybill_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE sales_order (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no        text NOT NULL UNIQUE,
  biz_type        text NOT NULL CHECK (biz_type IN ('RETAIL_ORDER','DEALER_ORDER','MANUAL')),
  biz_id          bigint,
  biz_no          text NOT NULL DEFAULT '',
  shipment_id     bigint,
  location_id     bigint NOT NULL REFERENCES location (id),
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  -- Null: nobody is known; people say who carries when it leaves.
  carrier_id      bigint REFERENCES company (id),
  carrier_name    text NOT NULL DEFAULT '',
  state           text NOT NULL DEFAULT 'PLACING' CHECK (state IN ('PLACING','ACCEPTED','PICKING','CANCELLING','WAITING_RECEIPT',
    'AWAITING_CONFIRM','SIGNED','INTERCEPTING','RETURNING','RETURNED','REJECTED','EXHAUSTED','FREIGHT_SHORT','CANCELLED')),
  -- Where it was when its cancel was asked for.
  before_cancel   text CHECK (before_cancel IN ('PLACING','ACCEPTED','PICKING')),
  status          smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN state = 'PLACING' THEN 1
    WHEN state = 'CANCELLING' THEN CASE WHEN before_cancel = 'PLACING' THEN 1 ELSE 2 END
    WHEN state IN ('ACCEPTED','PICKING') THEN 2
    WHEN state IN ('REJECTED','EXHAUSTED','FREIGHT_SHORT') THEN 4
    WHEN state = 'CANCELLED' THEN 5
    ELSE 3 END) STORED,
  -- The receiver as it was when it was made.
  to_name         text NOT NULL,
  to_contact      text NOT NULL DEFAULT '',
  to_phone_enc    text,
  to_address      text NOT NULL DEFAULT '',
  pieces          integer NOT NULL CHECK (pieces >= 0),
  weight_g        integer NOT NULL CHECK (weight_g >= 0),
  freight_fen     bigint NOT NULL DEFAULT 0 CHECK (freight_fen >= 0),
  freight_state   text NOT NULL DEFAULT 'NONE' CHECK (freight_state IN ('NONE','FROZEN','SETTLED','RELEASED')),
  lead_days       integer NOT NULL DEFAULT 1 CHECK (lead_days >= 0),
  ship_day        date,
  promised_day    date,
  not_before      date,
  urgent          boolean NOT NULL DEFAULT false,
  waybill_id      bigint REFERENCES waybill (id),
  -- The one whose waybill and freight it shares.
  merged_into     bigint REFERENCES sales_order (id),
  -- The number by which its carrier knows it; another one once it was taken back there.
  carrier_order_no text NOT NULL,
  tries           integer NOT NULL DEFAULT 0,
  fail_reason     text NOT NULL DEFAULT '',
  fail_detail     jsonb NOT NULL DEFAULT '{}',
  remark          text NOT NULL DEFAULT '',
  accepted_at     timestamptz,
  shipped_at      timestamptz,
  delivered_at    timestamptz,
  signed_at       timestamptz,
  signed_by       text NOT NULL DEFAULT '',
  ended_at        timestamptz,
  since           timestamptz NOT NULL DEFAULT now(),
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 1,
  CHECK ((biz_type = 'MANUAL') = (shipment_id IS NULL)),
  CHECK ((biz_type = 'MANUAL') = (biz_id IS NULL)),
  CHECK ((state = 'CANCELLING') = (before_cancel IS NOT NULL))
);
-- One that lives for a shipment.
CREATE UNIQUE INDEX sales_order_shipment ON sales_order (biz_type, shipment_id) WHERE state <> 'CANCELLED';
CREATE INDEX sales_order_newest ON sales_order (created_at DESC, id DESC);
CREATE INDEX sales_order_status ON sales_order (status, created_at DESC, id DESC);
CREATE INDEX sales_order_biz ON sales_order (biz_type, biz_id);
CREATE INDEX sales_order_carrier ON sales_order (carrier_id, created_at DESC, id DESC);
CREATE INDEX sales_order_dealer ON sales_order (dealer_id, created_at DESC, id DESC);
CREATE INDEX sales_order_location ON sales_order (location_id, created_at DESC, id DESC);
CREATE INDEX sales_order_waybill ON sales_order (waybill_id) WHERE waybill_id IS NOT NULL;
CREATE INDEX sales_order_merged ON sales_order (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX sales_order_open ON sales_order (state, since) WHERE state NOT IN ('SIGNED','RETURNED','CANCELLED');
CREATE INDEX sales_order_shipped ON sales_order (shipped_at) WHERE shipped_at IS NOT NULL;
CREATE INDEX sales_order_search ON sales_order USING gin (search gin_trgm_ops);

-- The ids are those of shipment lines' sequence: what leaves by SALE_OUT is told apart by them, whoever owns the line.
CREATE TABLE sales_order_line (
  id              bigint PRIMARY KEY DEFAULT nextval('retail_shipment_line_id_seq'),
  sales_order_id  bigint NOT NULL REFERENCES sales_order (id),
  -- The shipment's line; null: made by hand, its own id is the line's.
  owner_line_id   bigint,
  part_id         bigint NOT NULL REFERENCES part (id),
  qty             integer NOT NULL CHECK (qty >= 0),
  shipped_qty     integer NOT NULL DEFAULT 0 CHECK (shipped_qty BETWEEN 0 AND qty),
  returned_good   integer NOT NULL DEFAULT 0 CHECK (returned_good >= 0),
  returned_damaged integer NOT NULL DEFAULT 0 CHECK (returned_damaged >= 0),
  reservation_id  bigint,
  -- As WWYY x pieces, once they left.
  dots            jsonb NOT NULL DEFAULT '{}',
  CHECK (returned_good + returned_damaged <= shipped_qty)
);
CREATE INDEX sales_order_line_order ON sales_order_line (sales_order_id);
CREATE INDEX sales_order_line_part ON sales_order_line (part_id, sales_order_id DESC);
CREATE INDEX sales_order_line_owner ON sales_order_line (owner_line_id) WHERE owner_line_id IS NOT NULL;

CREATE TABLE waybill_claim (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sales_order_id  bigint NOT NULL REFERENCES sales_order (id),
  kind            text NOT NULL CHECK (kind IN ('LOST','DAMAGED','LATE','REFUSED','OTHER')),
  status          text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN','ACCEPTED','REJECTED','WITHDRAWN')),
  amount_fen      bigint NOT NULL CHECK (amount_fen >= 0),
  description     text NOT NULL,
  answer          text NOT NULL DEFAULT '',
  file_ids        bigint[] NOT NULL DEFAULT '{}',
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  ended_at        timestamptz,
  version         integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX waybill_claim_open ON waybill_claim (sales_order_id) WHERE status = 'OPEN';
CREATE INDEX waybill_claim_newest ON waybill_claim (created_at DESC, id DESC);

ALTER TABLE reservation DROP CONSTRAINT reservation_biz_type_check,
  ADD CONSTRAINT reservation_biz_type_check CHECK (biz_type IN ('RETAIL_ORDER','DEALER_ORDER','TRANSFER','SALES_ORDER'));

-- Retail shipments: pieces that came back before the order was completed.
ALTER TABLE retail_shipment DROP CONSTRAINT retail_shipment_state_check,
  ADD CONSTRAINT retail_shipment_state_check
    CHECK (state IN ('PLANNED', 'IN_STORE', 'SHIPPED', 'DELIVERED', 'RECEIVED', 'RELEASED', 'RETURNED'));
ALTER TABLE retail_order DROP CONSTRAINT retail_order_fault_check,
  ADD CONSTRAINT retail_order_fault_check CHECK (fault IN ('STOCK', 'REFUND', 'DOTS', 'CHANNEL', 'CARRIER', 'RETURNED'));
-- Labels of sales orders are printed by the same templates.
ALTER TABLE waybill_print DROP CONSTRAINT waybill_print_document_check,
  ADD CONSTRAINT waybill_print_document_check CHECK (document IN ('DELIVERY_NOTE', 'SALES_ORDER'));
