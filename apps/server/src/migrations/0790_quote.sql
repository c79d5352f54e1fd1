-- What a shop offers a customer: one to three alternatives, kept to an end date.
CREATE TABLE quote (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_no         text NOT NULL UNIQUE,
  dealer_id        bigint NOT NULL REFERENCES dealer (id),
  -- EXPIRED follows from valid_until and is never stored.
  status           text NOT NULL DEFAULT 'DRAFT'
    CONSTRAINT quote_status CHECK (status IN ('DRAFT', 'SENT', 'ACCEPTED', 'ORDERED', 'DECLINED', 'WITHDRAWN')),
  plate            text NOT NULL DEFAULT '',
  vin              text NOT NULL DEFAULT '',
  vehicle_id       bigint,
  car_name         text NOT NULL DEFAULT '',
  mileage          integer,
  customer_name    text NOT NULL,
  mobile_enc       text NOT NULL,
  -- Blind indexes of the whole number and of its last four digits.
  mobile_index     text NOT NULL,
  tail_index       text NOT NULL,
  -- The customer agreed to messages about it.
  consent          boolean NOT NULL DEFAULT false,
  -- By which it is followed up: from sending on.
  clue_id          bigint REFERENCES clue (id),
  -- The first version.
  tyre_check_id    bigint,
  owner_id         bigint REFERENCES account (id),
  owner_name       text NOT NULL DEFAULT '',
  note             text NOT NULL DEFAULT '',
  -- The last day.
  valid_until      date NOT NULL,
  -- The customer's link names it: raising it ends the links before.
  link_version     integer NOT NULL DEFAULT 1,
  sent_at          timestamptz,
  opened_at        timestamptz,
  accepted_at      timestamptz,
  accepted_name    text NOT NULL DEFAULT '',
  -- Network line of the customer's phone; '' where the shop noted it.
  accepted_line    text NOT NULL DEFAULT '',
  accepted_option  smallint,
  order_id         bigint UNIQUE REFERENCES retail_order (id),
  loss_reason      text NOT NULL DEFAULT '',
  close_remark     text NOT NULL DEFAULT '',
  closed_at        timestamptz,
  search           text NOT NULL DEFAULT '',
  created_by       bigint REFERENCES account (id),
  created_by_name  text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT quote_sent CHECK (status NOT IN ('SENT', 'ACCEPTED', 'ORDERED', 'DECLINED') OR sent_at IS NOT NULL),
  CONSTRAINT quote_accepted CHECK ((accepted_at IS NULL) = (accepted_option IS NULL)
    AND (status NOT IN ('ACCEPTED', 'ORDERED') OR accepted_at IS NOT NULL)),
  CONSTRAINT quote_ordered CHECK ((status = 'ORDERED') = (order_id IS NOT NULL)),
  CONSTRAINT quote_closed CHECK ((status IN ('DECLINED', 'WITHDRAWN')) = (closed_at IS NOT NULL))
);
CREATE INDEX quote_dealer ON quote (dealer_id, id DESC);
CREATE INDEX quote_waiting ON quote (status, valid_until) WHERE status IN ('SENT', 'ACCEPTED');
CREATE INDEX quote_clue ON quote (clue_id) WHERE clue_id IS NOT NULL;
CREATE INDEX quote_owner ON quote (owner_id) WHERE status IN ('DRAFT', 'SENT', 'ACCEPTED');
CREATE INDEX quote_mobile ON quote (mobile_index);
CREATE INDEX quote_tail ON quote (tail_index);
CREATE INDEX quote_search ON quote USING gin (search gin_trgm_ops);

CREATE TABLE quote_option (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id            bigint NOT NULL REFERENCES quote (id),
  option_no           smallint NOT NULL CONSTRAINT quote_option_no CHECK (option_no BETWEEN 1 AND 3),
  title               text NOT NULL,
  -- Fen with VAT: what the shop takes off by hand, and all that was taken off.
  store_discount_fen  bigint NOT NULL DEFAULT 0 CONSTRAINT quote_option_store CHECK (store_discount_fen >= 0),
  list_fen            bigint NOT NULL,
  discount_fen        bigint NOT NULL,
  sum_fen             bigint NOT NULL CONSTRAINT quote_option_sum CHECK (sum_fen = list_fen - discount_fen AND sum_fen >= 0),
  tax_fen             bigint NOT NULL,
  UNIQUE (quote_id, option_no)
);

CREATE TABLE quote_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  option_id     bigint NOT NULL REFERENCES quote_option (id),
  line_no       smallint NOT NULL,
  kind          text NOT NULL CONSTRAINT quote_line_kind CHECK (kind IN ('TYRE', 'PART', 'SERVICE')),
  part_id       bigint REFERENCES part (id),
  service_code  text NOT NULL DEFAULT '',
  -- As they were called when they were quoted.
  name          text NOT NULL,
  part_no       text NOT NULL DEFAULT '',
  size          text NOT NULL DEFAULT '',
  qty           integer NOT NULL CONSTRAINT quote_line_qty CHECK (qty > 0),
  -- Fen with VAT, of a piece and of the line.
  list_fen      bigint NOT NULL,
  unit_fen      bigint NOT NULL,
  discount_fen  bigint NOT NULL,
  net_fen       bigint NOT NULL CONSTRAINT quote_line_net CHECK (net_fen = unit_fen * qty - discount_fen),
  tax_bp        integer NOT NULL,
  tax_fen       bigint NOT NULL,
  UNIQUE (option_id, line_no),
  CONSTRAINT quote_line_what CHECK ((kind = 'SERVICE') = (part_id IS NULL) AND (kind = 'SERVICE') = (service_code <> ''))
);
CREATE INDEX quote_line_part ON quote_line (part_id) WHERE part_id IS NOT NULL;

-- What an order costs less because it was quoted for less.
ALTER TABLE retail_order_discount DROP CONSTRAINT retail_order_discount_step_check;
ALTER TABLE retail_order_discount ADD CONSTRAINT retail_order_discount_step_check
  CHECK (step IN (8, 10, 15, 20, 30, 40, 45)) NOT VALID;
ALTER TABLE customer_login DROP CONSTRAINT customer_login_way_check;
ALTER TABLE customer_login ADD CONSTRAINT customer_login_way_check
  CHECK (way IN ('SELF_ORDER', 'ORDER_LINK', 'REPORT_LINK', 'VISIT_LINK', 'PAGE_CODE', 'QUOTE_LINK')) NOT VALID;
