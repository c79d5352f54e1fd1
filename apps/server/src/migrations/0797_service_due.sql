-- When work on cars is due again: of the platform (dealer_id null), or of a dealer over it.
CREATE TABLE service_due_rule (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id      bigint REFERENCES dealer (id),
  -- Entry of the dictionary service-due-kinds.
  kind           text NOT NULL,
  enabled        boolean NOT NULL DEFAULT true,
  months         smallint CONSTRAINT service_due_rule_months_range CHECK (months BETWEEN 1 AND 120),
  km             integer CONSTRAINT service_due_rule_km CHECK (km BETWEEN 500 AND 500000),
  -- Months of the year in which it is due; then neither months nor kilometres count.
  season_months  smallint[] NOT NULL DEFAULT '{}',
  -- From so many days before on it counts as due.
  days_ahead     smallint NOT NULL DEFAULT 14 CONSTRAINT service_due_rule_days CHECK (days_ahead BETWEEN 0 AND 180),
  -- What of an order does it: services by code, parts by category, four fitted tyres.
  service_codes  text[] NOT NULL DEFAULT '{}',
  part_category  text NOT NULL DEFAULT '',
  on_fitting     boolean NOT NULL DEFAULT false,
  -- Of cars on which it was never done: from their first visit.
  since_first    boolean NOT NULL DEFAULT false,
  makes_clue     boolean NOT NULL DEFAULT true,
  sends_message  boolean NOT NULL DEFAULT false,
  updated_by_name text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  version        integer NOT NULL DEFAULT 1,
  CONSTRAINT service_due_rule_when CHECK (months IS NOT NULL OR km IS NOT NULL OR cardinality(season_months) > 0)
);
CREATE UNIQUE INDEX service_due_rule_kind ON service_due_rule (coalesce(dealer_id, 0), kind);

INSERT INTO service_due_rule (kind, months, km, season_months, days_ahead, service_codes, part_category, on_fitting, since_first) VALUES
  ('ROTATION', 6, 10000, '{}', 14, '{ROTATE}', '', true, true),
  ('ALIGNMENT', 12, 20000, '{}', 14, '{ALIGN}', '', false, false),
  ('BATTERY', 36, NULL, '{}', 30, '{}', 'BATTERY', false, false),
  ('SEASON', NULL, NULL, '{4,11}', 14, '{}', '', false, false);

-- What is due next on a car at a shop, worked out of its orders, checks, appointments and stored sets; one row a kind.
CREATE TABLE service_due (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id      bigint NOT NULL REFERENCES dealer (id),
  plate          text NOT NULL,
  kind           text NOT NULL,
  vin            text NOT NULL DEFAULT '',
  car_name       text NOT NULL DEFAULT '',
  customer_name  text NOT NULL,
  mobile_enc     text NOT NULL,
  mobile_index   text NOT NULL,
  tail_index     text NOT NULL,
  -- The customer may be written to, by the car's last check.
  consent        boolean NOT NULL,
  -- The last time it was done, or the first visit (last_first).
  last_on        date NOT NULL,
  last_km        integer,
  last_no        text NOT NULL DEFAULT '',
  last_first     boolean NOT NULL,
  -- By the rule as it was.
  months         smallint,
  km             integer,
  season_months  smallint[] NOT NULL,
  days_ahead     smallint NOT NULL,
  makes_clue     boolean NOT NULL,
  sends_message  boolean NOT NULL,
  -- The last reading, and metres a day between the first and the last of two years; null below two readings.
  now_km         integer,
  metres_a_day   integer,
  due_on         date NOT NULL,
  due_km         integer,
  by             text NOT NULL CONSTRAINT service_due_by CHECK (by IN ('TIME', 'KM', 'SEASON')),
  -- For what last time, or season, a clue was made, and a message sent.
  clue_for       date,
  clue_id        bigint,
  told_for       date,
  told_at        timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (dealer_id, plate, kind)
);
CREATE INDEX service_due_day ON service_due (due_on, id);
CREATE INDEX service_due_dealer ON service_due (dealer_id, due_on, id);
CREATE INDEX service_due_mobile ON service_due (mobile_index);
CREATE INDEX service_due_tail ON service_due (tail_index);

-- Clues of what is due.
ALTER TABLE clue DROP CONSTRAINT clue_source_check;
ALTER TABLE clue ADD CONSTRAINT clue_source_check CHECK (source IN
  ('CHECK', 'IMPORT', 'MALL', 'RECALL', 'CAMPAIGN', 'SERVICE', 'PHONE', 'MANUAL')) NOT VALID;
