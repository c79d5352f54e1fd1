-- A dealer's whole record. Names of province, city and district are those that its code had when it was chosen.
ALTER TABLE dealer
  ADD COLUMN division_code      text NOT NULL DEFAULT '' CHECK (division_code ~ '^([0-9]{6})?$'),
  ADD COLUMN district           text NOT NULL DEFAULT '',
  ADD COLUMN lat                double precision CHECK (lat BETWEEN 3 AND 54),
  ADD COLUMN lng                double precision CHECK (lng BETWEEN 73 AND 136),
  -- HH:MM, both or none; closed on these days, 1 Monday to 7 Sunday.
  ADD COLUMN open_from          text NOT NULL DEFAULT '',
  ADD COLUMN open_to            text NOT NULL DEFAULT '',
  ADD COLUMN closed_days        integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN bays               integer CHECK (bays BETWEEN 1 AND 99),
  ADD COLUMN credit_code        text NOT NULL DEFAULT '',
  ADD COLUMN contact_name       text NOT NULL DEFAULT '',
  ADD COLUMN contact_enc        text,
  ADD COLUMN contact_index      text,
  ADD COLUMN bank_name          text NOT NULL DEFAULT '',
  ADD COLUMN bank_account_enc   text,
  ADD COLUMN account_holder_enc text,
  ADD COLUMN price_level        text NOT NULL DEFAULT 'B' CHECK (price_level IN ('A','B','C','D')),
  ADD COLUMN consultant_id      bigint REFERENCES account (id),
  ADD COLUMN search             text NOT NULL DEFAULT '',
  ADD CONSTRAINT dealer_point CHECK ((lat IS NULL) = (lng IS NULL)),
  -- Whose dealer it is follows from the car brands it serves.
  DROP COLUMN oem_id;
CREATE INDEX dealer_division ON dealer (division_code text_pattern_ops);
-- Dealers, groups, suppliers in order: lists and pickers read one kind alone.
CREATE INDEX company_kind ON company (account_type, code, id);

CREATE TABLE dealer_brand (
  dealer_id bigint NOT NULL REFERENCES dealer (id),
  brand_id  bigint NOT NULL REFERENCES brand (id),
  PRIMARY KEY (dealer_id, brand_id)
);
CREATE INDEX dealer_brand_brand ON dealer_brand (brand_id);

CREATE TABLE dealer_car_brand (
  dealer_id    bigint NOT NULL REFERENCES dealer (id),
  car_brand_id bigint NOT NULL REFERENCES car_brand (id),
  PRIMARY KEY (dealer_id, car_brand_id)
);
CREATE INDEX dealer_car_brand_brand ON dealer_car_brand (car_brand_id);

CREATE TABLE oem_car_brand (
  oem_id       bigint NOT NULL REFERENCES company (id),
  car_brand_id bigint NOT NULL REFERENCES car_brand (id),
  PRIMARY KEY (oem_id, car_brand_id)
);
CREATE INDEX oem_car_brand_brand ON oem_car_brand (car_brand_id);
