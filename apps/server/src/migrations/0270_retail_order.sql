-- Retail orders: a customer buys tyres, parts and services at a shop and pays the platform. The axes are kept apart; the
-- status that people see follows from them.

CREATE TABLE retail_order (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no        text NOT NULL UNIQUE,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  price_level     text NOT NULL CHECK (price_level IN ('A', 'B', 'C', 'D')),
  source          smallint NOT NULL DEFAULT 1 CHECK (source BETWEEN 1 AND 4),
  kind            smallint NOT NULL DEFAULT 1 CHECK (kind BETWEEN 1 AND 3),
  risk            smallint NOT NULL DEFAULT 0 CHECK (risk BETWEEN 0 AND 2),
  scene           text NOT NULL CHECK (scene IN ('WALK_IN', 'CHECK', 'CLUE', 'PHONE', 'SELF', 'MALL')),
  -- They belong to domains that follow.
  clue_id         bigint UNIQUE,
  tyre_check_id   bigint,
  red_change      smallint NOT NULL DEFAULT 0,
  yellow_change   smallint NOT NULL DEFAULT 0,
  plate           text NOT NULL,
  vin             text NOT NULL DEFAULT '',
  vehicle_id      bigint REFERENCES car_vehicle (id),
  car_name        text NOT NULL DEFAULT '',
  mileage         integer CHECK (mileage >= 0),
  customer_name   text NOT NULL,
  mobile_enc      text NOT NULL,
  -- Blind indexes of the whole number and of its last four digits.
  mobile_index    text NOT NULL,
  tail_index      text NOT NULL,
  remark          text NOT NULL DEFAULT '',
  -- The size of its tyres, the first one where they differ, and how many there are.
  size            text NOT NULL DEFAULT '',
  quantity        integer NOT NULL DEFAULT 0,
  danger          boolean NOT NULL DEFAULT false,
  -- Fen, VAT included: payable = list - discount + freight.
  list_fen        bigint NOT NULL,
  discount_fen    bigint NOT NULL,
  freight_fen     bigint NOT NULL,
  payable_fen     bigint NOT NULL CHECK (payable_fen >= 0),
  tax_fen         bigint NOT NULL,
  paid_fen        bigint NOT NULL DEFAULT 0 CHECK (paid_fen >= 0),
  refunded_fen    bigint NOT NULL DEFAULT 0 CHECK (refunded_fen BETWEEN 0 AND paid_fen),
  pay_state       text NOT NULL DEFAULT 'UNPAID' CHECK (pay_state IN ('UNPAID', 'PART', 'PAID')),
  fulfil_state    text NOT NULL DEFAULT 'NONE'
    CHECK (fulfil_state IN ('NONE', 'PREPARING', 'SHIPPED', 'DELIVERED', 'IN_STORE')),
  service_state   text NOT NULL DEFAULT 'WAITING' CHECK (service_state IN ('WAITING', 'DONE')),
  end_state       text NOT NULL DEFAULT 'NONE'
    CHECK (end_state IN ('NONE', 'CANCELLING', 'CANCELLED', 'TIMEOUT', 'FAILED')),
  fault           text CHECK (fault IN ('STOCK', 'REFUND', 'DOTS', 'CHANNEL')),
  status          text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN end_state = 'TIMEOUT' THEN 'TIMEOUT_UNPAID'
    WHEN end_state = 'FAILED' THEN 'FAILED'
    WHEN end_state = 'CANCELLED' THEN 'CANCELLED'
    WHEN fault IS NOT NULL THEN 'ORDER_ERROR'
    WHEN end_state = 'CANCELLING' THEN 'CANCELLING'
    WHEN pay_state <> 'PAID' THEN 'AWAITING_PAYMENT'
    WHEN service_state = 'DONE' THEN 'COMPLETED'
    WHEN fulfil_state = 'NONE' THEN 'PAID'
    WHEN fulfil_state = 'PREPARING' THEN 'PREPARING_STOCK'
    WHEN fulfil_state = 'SHIPPED' THEN 'IN_TRANSIT'
    WHEN fulfil_state = 'DELIVERED' THEN 'DELIVERY_PENDING_CONFIRMATION'
    ELSE 'AWAITING_SERVICE' END) STORED,
  since           timestamptz NOT NULL DEFAULT now(),
  shipment_type   smallint NOT NULL DEFAULT 0 CHECK (shipment_type BETWEEN 0 AND 2),
  shipment_date   date,
  promised_day    date,
  pay_expire_at   timestamptz,
  paid_at         timestamptz,
  completed_at    timestamptz,
  ended_at        timestamptz,
  loss_reason     text NOT NULL DEFAULT '',
  cancel_comment  text NOT NULL DEFAULT '',
  search          text NOT NULL DEFAULT '',
  created_by      bigint REFERENCES account (id),
  created_by_name text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 1,
  CHECK (payable_fen = list_fen - discount_fen + freight_fen),
  CHECK ((shipment_type = 2) = (shipment_date IS NOT NULL))
);
CREATE INDEX retail_order_newest ON retail_order (created_at DESC, id DESC);
CREATE INDEX retail_order_of_dealer ON retail_order (dealer_id, created_at DESC, id DESC);
CREATE INDEX retail_order_open ON retail_order (status, since)
  WHERE status NOT IN ('COMPLETED', 'CANCELLED', 'TIMEOUT_UNPAID', 'FAILED');
CREATE INDEX retail_order_unpaid ON retail_order (pay_expire_at) WHERE status = 'AWAITING_PAYMENT';
CREATE INDEX retail_order_plate ON retail_order (plate, created_at DESC);
CREATE INDEX retail_order_vin ON retail_order (vin, created_at DESC) WHERE vin <> '';
CREATE INDEX retail_order_mobile ON retail_order (mobile_index);
CREATE INDEX retail_order_tail ON retail_order (tail_index);
CREATE INDEX retail_order_search ON retail_order USING gin (search gin_trgm_ops);

CREATE TABLE retail_order_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      bigint NOT NULL REFERENCES retail_order (id),
  -- Fixed when it is placed: ties of allocations go by it.
  line_no       smallint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('TYRE', 'PART', 'SERVICE')),
  part_id       bigint REFERENCES part (id),
  service_code  text NOT NULL DEFAULT '',
  -- What it was called when it was sold.
  name          text NOT NULL,
  part_no       text NOT NULL DEFAULT '',
  size          text NOT NULL DEFAULT '',
  tyre_index    text CHECK (tyre_index IN ('FL', 'FR', 'RR', 'RL', 'SPARE')),
  danger        boolean NOT NULL DEFAULT false,
  qty           integer NOT NULL CHECK (qty > 0),
  -- Fen with VAT: gross = unit x qty, net = gross - discount.
  list_fen      bigint NOT NULL,
  unit_fen      bigint NOT NULL CHECK (unit_fen >= 0),
  gross_fen     bigint NOT NULL,
  discount_fen  bigint NOT NULL,
  net_fen       bigint NOT NULL CHECK (net_fen >= 0),
  tax_bp        integer NOT NULL,
  tax_fen       bigint NOT NULL,
  -- Of what left the shelf, fen without VAT; null until then.
  cost_fen      bigint,
  tyre_source   smallint CHECK (tyre_source BETWEEN 1 AND 3),
  dot_fitted    text NOT NULL DEFAULT '',
  UNIQUE (order_id, line_no),
  CHECK (gross_fen = unit_fen * qty AND net_fen = gross_fen - discount_fen),
  CHECK ((kind = 'SERVICE') = (part_id IS NULL)),
  CHECK (kind <> 'SERVICE' OR service_code <> '')
);
CREATE UNIQUE INDEX retail_order_line_wheel ON retail_order_line (order_id, tyre_index) WHERE tyre_index IS NOT NULL;
CREATE INDEX retail_order_line_part ON retail_order_line (part_id, order_id DESC);
CREATE INDEX retail_order_line_dot ON retail_order_line (part_id, dot_fitted) WHERE dot_fitted <> '';

-- What each step took off a line, and who bears it.
CREATE TABLE retail_order_discount (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id   bigint NOT NULL REFERENCES retail_order_line (id),
  step      smallint NOT NULL CHECK (step IN (8, 10, 15, 20, 30, 40)),
  bearer    text NOT NULL CHECK (bearer IN ('PLATFORM', 'DEALER', 'SUPPLIER')),
  -- Of which promotion or right; 0: of none.
  right_id  bigint NOT NULL DEFAULT 0,
  title     text NOT NULL DEFAULT '',
  fen       bigint NOT NULL CHECK (fen > 0)
);
CREATE INDEX retail_order_discount_line ON retail_order_discount (line_id);

-- The goods of an order from one place. Its lines are what stock is reserved, posted and reversed for.
CREATE TABLE retail_shipment (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      bigint NOT NULL REFERENCES retail_order (id),
  location_id   bigint NOT NULL REFERENCES location (id),
  tyre_source   smallint NOT NULL CHECK (tyre_source BETWEEN 1 AND 3),
  -- IN_STORE: lies at the shop already. RELEASED: given up, by cancelling or because it was sourced anew.
  state         text NOT NULL CHECK (state IN ('PLANNED', 'IN_STORE', 'SHIPPED', 'DELIVERED', 'RECEIVED', 'RELEASED')),
  promised_day  date,
  days_certain  boolean NOT NULL DEFAULT true,
  why           text NOT NULL DEFAULT '',
  carrier_name  text NOT NULL DEFAULT '',
  waybill_no    text NOT NULL DEFAULT '',
  shipped_at    timestamptz,
  delivered_at  timestamptz,
  received_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX retail_shipment_order ON retail_shipment (order_id);
CREATE INDEX retail_shipment_open ON retail_shipment (location_id) WHERE state = 'PLANNED';
CREATE INDEX retail_shipment_delivered ON retail_shipment (delivered_at) WHERE state = 'DELIVERED';

CREATE TABLE retail_shipment_line (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id     bigint NOT NULL REFERENCES retail_shipment (id),
  order_line_id   bigint NOT NULL REFERENCES retail_order_line (id),
  part_id         bigint NOT NULL REFERENCES part (id),
  qty             integer NOT NULL CHECK (qty > 0),
  reservation_id  bigint,
  -- As WWYY x pieces, once they left; planned ones stand with the reservation.
  dots            jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX retail_shipment_line_shipment ON retail_shipment_line (shipment_id);
CREATE INDEX retail_shipment_line_order ON retail_shipment_line (order_line_id);

-- What a shop does for a car, at the list's price; the shop may ask another.
CREATE TABLE retail_service (
  code        text PRIMARY KEY,
  name        text NOT NULL,
  name_en     text NOT NULL,
  name_tw     text NOT NULL,
  price_fen   bigint NOT NULL CHECK (price_fen >= 0),
  tax_bp      integer NOT NULL DEFAULT 1300,
  per_tyre    boolean NOT NULL,
  minutes     integer NOT NULL,
  place       smallint NOT NULL,
  enabled     boolean NOT NULL DEFAULT true
);
INSERT INTO retail_service (code, name, name_en, name_tw, price_fen, per_tyre, minutes, place) VALUES
  ('FIT', '轮胎安装', 'Fitting', '輪胎安裝', 3000, true, 15, 1),
  ('BALANCE', '动平衡', 'Balancing', '動平衡', 2000, true, 8, 2),
  ('VALVE', '更换气门嘴', 'Valve', '更換氣門嘴', 1500, true, 2, 3),
  ('ALIGN', '四轮定位', 'Wheel alignment', '四輪定位', 18000, false, 60, 4),
  ('REPAIR', '补胎', 'Puncture repair', '補胎', 4000, true, 30, 5),
  ('ROTATE', '轮胎换位', 'Rotation', '輪胎換位', 5000, false, 30, 6),
  ('DISPOSE', '旧胎处理', 'Disposal of old tyres', '舊胎處理', 500, true, 1, 7);

-- What somebody must hear of at once: faulty orders, and accounts that run low.
CREATE TABLE failed_message (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  failed_type  text NOT NULL CHECK (failed_type IN ('ORDER_ERROR', 'ORDER_FAILED', 'PREPAY_WARNING', 'SPLIT_FAILED')),
  -- One open message of a kind for a record.
  about_id     bigint NOT NULL,
  about_no     text NOT NULL,
  dealer_id    bigint REFERENCES dealer (id),
  detail       jsonb NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz
);
CREATE UNIQUE INDEX failed_message_open ON failed_message (failed_type, about_id) WHERE ended_at IS NULL;
CREATE INDEX failed_message_dealer ON failed_message (dealer_id, created_at DESC) WHERE ended_at IS NULL;
CREATE TABLE failed_message_read (
  message_id  bigint NOT NULL REFERENCES failed_message (id),
  account_id  bigint NOT NULL REFERENCES account (id),
  read_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (message_id, account_id)
);
