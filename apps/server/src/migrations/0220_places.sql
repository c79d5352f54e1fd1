-- Places keep what the road to and from them needs, and dealers have a place each.

ALTER TABLE location
  -- What the warehouse system of the place calls it; '' where none is connected.
  ADD COLUMN wms_code text NOT NULL DEFAULT '',
  ADD COLUMN district text NOT NULL DEFAULT '',
  -- Degrees, as a dealer's.
  ADD COLUMN lat double precision CHECK (lat BETWEEN 3 AND 54),
  ADD COLUMN lng double precision CHECK (lng BETWEEN 73 AND 136),
  ADD CONSTRAINT location_point CHECK ((lat IS NULL) = (lng IS NULL)),
  -- Orders until then leave on the same day, Asia/Shanghai; null: nothing leaves by itself.
  ADD COLUMN cut_off time,
  -- Whose working days hold in the logistics calendar; null: every day.
  ADD COLUMN calendar text REFERENCES logistics_calendar (kind),
  -- Orders may be filled from here.
  ADD COLUMN sells boolean NOT NULL DEFAULT true,
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

UPDATE location SET wms_code = code, cut_off = '16:00', calendar = 'WAREHOUSE' WHERE type = 'WAREHOUSE';

-- One place per keeper and owner at a dealer's: what lies there on consignment is a place of its own.
CREATE UNIQUE INDEX location_dealer ON location ((coalesce(keeper_id, owner_id)), owner_id) WHERE type = 'DEALER';
CREATE INDEX location_owner ON location (owner_id);
CREATE INDEX location_keeper ON location (keeper_id);
CREATE INDEX location_wms ON location (wms_code) WHERE wms_code <> '';

-- Every dealer has a place of its own; what it is found by is written at the next start.
INSERT INTO location (type, code, name, search, owner_id, province, city, district, address, lat, lng)
SELECT 'DEALER', c.code, c.name, '', c.id, d.province, d.city, d.district, d.address, d.lat, d.lng
FROM dealer d JOIN company c ON c.id = d.id WHERE c.account_type = 'DEALER';
