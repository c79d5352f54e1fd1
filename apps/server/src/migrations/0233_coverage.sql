-- Which place serves whom with what: of each place the most specific rule holds.
CREATE TABLE coverage (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id bigint NOT NULL REFERENCES location (id),
  -- Whom: everybody, a region, a province of two digits, a city of four, or one dealer.
  area        text NOT NULL DEFAULT '' CHECK (area ~ '^([0-9]{2}|[0-9]{4}|EAST|SOUTH|WEST|NORTH)?$'),
  dealer_id   bigint REFERENCES dealer (id),
  -- With what: everything, a brand, or one part.
  brand_id    bigint REFERENCES brand (id),
  part_id     bigint REFERENCES part (id),
  -- Never from there: such a rule has neither priority nor days.
  denied      boolean NOT NULL DEFAULT false,
  priority    integer CHECK (priority BETWEEN 1 AND 9),
  lead_days   integer CHECK (lead_days BETWEEN 0 AND 60),
  version     integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  -- What a rule is looked up by.
  place       text NOT NULL GENERATED ALWAYS AS (CASE WHEN dealer_id IS NULL THEN area ELSE 'D' || dealer_id::text END) STORED,
  goods       text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN part_id IS NOT NULL THEN 'P' || part_id::text WHEN brand_id IS NOT NULL THEN 'B' || brand_id::text ELSE '' END) STORED,
  -- The greater, the more specific: place before goods.
  rank        integer NOT NULL GENERATED ALWAYS AS (
    3 * CASE WHEN dealer_id IS NOT NULL THEN 4 WHEN area ~ '^[0-9]{4}$' THEN 3 WHEN area ~ '^[0-9]{2}$' THEN 2
             WHEN area <> '' THEN 1 ELSE 0 END
    + CASE WHEN part_id IS NOT NULL THEN 2 WHEN brand_id IS NOT NULL THEN 1 ELSE 0 END) STORED,
  CHECK (dealer_id IS NULL OR area = ''),
  CHECK (part_id IS NULL OR brand_id IS NULL),
  CHECK (denied = (priority IS NULL) AND denied = (lead_days IS NULL))
);
CREATE UNIQUE INDEX coverage_pair ON coverage (location_id, place, goods);
CREATE INDEX coverage_lookup ON coverage (place, goods);
CREATE INDEX coverage_dealer ON coverage (dealer_id);
CREATE INDEX coverage_brand ON coverage (brand_id);
CREATE INDEX coverage_part ON coverage (part_id);
