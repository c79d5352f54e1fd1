-- Brands are kept on a screen of their own: versions, times, and names that differ by more than their case.
ALTER TABLE brand
  ADD COLUMN version    integer NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT brand_name_key;
CREATE UNIQUE INDEX brand_name ON brand (lower(name));
CREATE UNIQUE INDEX brand_name_en ON brand (lower(name_en));
CREATE INDEX brand_order ON brand (sort, id);
CREATE INDEX part_brand ON part (brand_id);

-- A code is the same in capitals and small letters, in a form as in an import.
CREATE UNIQUE INDEX company_code ON company (upper(code));
