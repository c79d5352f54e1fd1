-- Sums of places by size, too. A size is asked for like a brand: which dealers sell it, which provinces.
ALTER TABLE measure_place_day ADD COLUMN size text NOT NULL DEFAULT '';
ALTER TABLE measure_place_day DROP CONSTRAINT measure_place_day_per_check;
ALTER TABLE measure_place_day ADD CONSTRAINT measure_place_day_per_check CHECK (per IN ('', 'brand', 'size')) NOT VALID;
-- By month, who asks for a brand's sizes or a size's brands.
ALTER TABLE measure_month DROP CONSTRAINT measure_month_per_check;
ALTER TABLE measure_month ADD CONSTRAINT measure_month_per_check
  CHECK (per IN ('', 'dealer', 'brand', 'size', 'consultant', 'brand,size')) NOT VALID;
