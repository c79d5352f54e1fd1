-- Commissions of a shop's people by rules. A rule is never changed: it is ended, and another one made.
CREATE TABLE commission_rule (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id       bigint NOT NULL REFERENCES dealer (id),
  kind            text NOT NULL CONSTRAINT commission_rule_kind CHECK (kind IN ('SALE', 'FITTING', 'RECOMMENDATION')),
  scope           text NOT NULL CONSTRAINT commission_rule_scope
    CHECK (scope IN ('ALL', 'TYRE', 'PART', 'SERVICE', 'BRAND', 'ONE_SERVICE')),
  brand_id        bigint REFERENCES brand (id),
  service_code    text REFERENCES retail_service (code),
  -- Both null: of everybody.
  account_id      bigint REFERENCES account (id),
  role_id         bigint REFERENCES role (id),
  basis           text NOT NULL CONSTRAINT commission_rule_basis CHECK (basis IN ('PIECE', 'GROSS', 'NET')),
  piece_fen       bigint CONSTRAINT commission_rule_piece CHECK (piece_fen > 0),
  rate_bp         integer CONSTRAINT commission_rule_rate CHECK (rate_bp BETWEEN 1 AND 10000),
  from_day        date NOT NULL,
  ended_at        timestamptz,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by_name text NOT NULL,
  CONSTRAINT commission_rule_target CHECK ((scope = 'BRAND') = (brand_id IS NOT NULL) AND (scope = 'ONE_SERVICE') = (service_code IS NOT NULL)),
  CONSTRAINT commission_rule_person CHECK (account_id IS NULL OR role_id IS NULL),
  CONSTRAINT commission_rule_amount CHECK ((basis = 'PIECE') = (piece_fen IS NOT NULL) AND (basis = 'PIECE') = (rate_bp IS NULL))
);
CREATE INDEX commission_rule_dealer ON commission_rule (dealer_id, kind);

-- Months of a shop that are closed for its payroll: what comes later is of the next one.
CREATE TABLE commission_month (
  dealer_id      bigint NOT NULL REFERENCES dealer (id),
  month          text NOT NULL CONSTRAINT commission_month_month CHECK (month ~ '^\d{4}-\d{2}$'),
  closed_at      timestamptz NOT NULL DEFAULT now(),
  closed_by_name text NOT NULL,
  PRIMARY KEY (dealer_id, month)
);

-- What somebody earned of an order's line, and what of it was taken back. Never changed.
CREATE TABLE commission_entry (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id     bigint NOT NULL REFERENCES dealer (id),
  account_id    bigint NOT NULL REFERENCES account (id),
  month         text NOT NULL,
  order_id      bigint NOT NULL REFERENCES retail_order (id),
  order_line_id bigint NOT NULL REFERENCES retail_order_line (id),
  kind          text NOT NULL CONSTRAINT commission_entry_kind CHECK (kind IN ('SALE', 'FITTING', 'RECOMMENDATION')),
  rule_id       bigint NOT NULL REFERENCES commission_rule (id),
  base_fen      bigint NOT NULL,
  amount_fen    bigint NOT NULL,
  reversal_of   bigint REFERENCES commission_entry (id),
  created_at    timestamptz NOT NULL DEFAULT now()
);
-- One entry of a line and kind.
CREATE UNIQUE INDEX commission_entry_once ON commission_entry (order_line_id, kind) WHERE reversal_of IS NULL;
CREATE INDEX commission_entry_order ON commission_entry (order_id);
CREATE INDEX commission_entry_month ON commission_entry (dealer_id, month, account_id, id DESC);
CREATE INDEX commission_entry_newest ON commission_entry (dealer_id, id DESC);
CREATE INDEX commission_entry_reversal ON commission_entry (reversal_of) WHERE reversal_of IS NOT NULL;
