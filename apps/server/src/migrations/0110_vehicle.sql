-- Cars by brand, series and model, each model with the tyres it left the factory on.
CREATE TABLE car_brand (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL,
  name_en    text NOT NULL DEFAULT '',
  sort       integer NOT NULL DEFAULT 100,
  enabled    boolean NOT NULL DEFAULT true,
  search     text NOT NULL DEFAULT '',
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX car_brand_name ON car_brand (lower(name));
CREATE INDEX car_brand_order ON car_brand (sort, id);

CREATE TABLE car_series (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     bigint NOT NULL REFERENCES car_brand (id),
  name         text NOT NULL,
  name_en      text NOT NULL DEFAULT '',
  -- The first 3 to 11 characters of its VINs; several series may share one: it is often the maker's alone.
  vin_prefixes text[] NOT NULL DEFAULT '{}',
  enabled      boolean NOT NULL DEFAULT true,
  search       text NOT NULL DEFAULT '',
  version      integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX car_series_name ON car_series (brand_id, lower(name));
CREATE INDEX car_series_vin ON car_series USING gin (vin_prefixes);

CREATE TABLE car_vehicle (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series_id    bigint NOT NULL REFERENCES car_series (id),
  name         text NOT NULL,
  year_from    integer NOT NULL CHECK (year_from BETWEEN 1950 AND 2100),
  -- Null: still built.
  year_to      integer CHECK (year_to BETWEEN year_from AND 2100),
  energy       text CHECK (energy IN ('PETROL','DIESEL','HYBRID','PLUG_IN','ELECTRIC')),
  displacement text NOT NULL DEFAULT '',
  front_size   text NOT NULL,
  rear_size    text NOT NULL,
  -- Digits in one run (2055516), as a part's size_key has them.
  front_key    text NOT NULL GENERATED ALWAYS AS (regexp_replace(front_size, '\D', '', 'g')) STORED,
  rear_key     text NOT NULL GENERATED ALWAYS AS (regexp_replace(rear_size, '\D', '', 'g')) STORED,
  -- Load index and speed: 95Y XL; empty where unknown.
  front_load   text NOT NULL DEFAULT '',
  rear_load    text NOT NULL DEFAULT '',
  -- kPa, cold; null where unknown.
  front_kpa    integer CHECK (front_kpa BETWEEN 100 AND 500),
  rear_kpa     integer CHECK (rear_kpa BETWEEN 100 AND 500),
  -- Other sets from the factory: 225/55R17; 245/45R18 + 275/40R18.
  other_sizes  text NOT NULL DEFAULT '',
  source_kind  text NOT NULL DEFAULT 'UNKNOWN' CHECK (source_kind IN ('MANUAL','PLACARD','TRADE','UNKNOWN')),
  source       text NOT NULL DEFAULT '',
  -- What the maker says, in its manual or on the car, holds; anything else only suggests.
  verified     boolean NOT NULL GENERATED ALWAYS AS (source_kind IN ('MANUAL','PLACARD')) STORED,
  remark       text NOT NULL DEFAULT '',
  enabled      boolean NOT NULL DEFAULT true,
  search       text NOT NULL DEFAULT '',
  version      integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX car_vehicle_name ON car_vehicle (series_id, lower(name), year_from);
CREATE INDEX car_vehicle_front ON car_vehicle (front_key);
CREATE INDEX car_vehicle_rear ON car_vehicle (rear_key);
