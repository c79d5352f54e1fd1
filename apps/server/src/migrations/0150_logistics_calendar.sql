-- Kinds of logistics suppliers. The row is what changes of a calendar wait for; version counts them.
CREATE TABLE logistics_calendar (
  kind    text PRIMARY KEY CHECK (kind IN ('WAREHOUSE','EXPRESS','TOP_SPEED')),
  version integer NOT NULL DEFAULT 0
);
INSERT INTO logistics_calendar (kind) VALUES ('WAREHOUSE'), ('EXPRESS'), ('TOP_SPEED');

-- A logistics supplier without a row is a warehouse keeper.
CREATE TABLE logistics_supplier (
  id   bigint PRIMARY KEY REFERENCES company (id),
  kind text NOT NULL REFERENCES logistics_calendar (kind)
);

-- Weekends and legal holidays of a kind from a day on; what held before stays as it was.
CREATE TABLE logistics_rest_rule (
  kind       text NOT NULL REFERENCES logistics_calendar (kind),
  valid_from date NOT NULL,
  weekend    text NOT NULL CHECK (weekend IN ('NONE','SUN','SAT_SUN')),
  holidays   boolean NOT NULL,
  PRIMARY KEY (kind, valid_from)
);
INSERT INTO logistics_rest_rule (kind, valid_from, weekend, holidays) VALUES
  ('WAREHOUSE', '2020-01-01', 'SUN', true),
  ('EXPRESS', '2020-01-01', 'NONE', false),
  ('TOP_SPEED', '2020-01-01', 'NONE', false);

-- Days that people decided: of a kind, or of one logistics supplier alone.
CREATE TABLE logistics_rest_day (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text REFERENCES logistics_calendar (kind),
  supplier_id bigint REFERENCES company (id),
  day         date NOT NULL,
  rest        boolean NOT NULL,
  name        text NOT NULL DEFAULT '',
  CHECK ((kind IS NULL) <> (supplier_id IS NULL))
);
CREATE UNIQUE INDEX logistics_rest_day_kind ON logistics_rest_day (kind, day) WHERE kind IS NOT NULL;
CREATE UNIQUE INDEX logistics_rest_day_supplier ON logistics_rest_day (supplier_id, day) WHERE supplier_id IS NOT NULL;
