-- How fast each part leaves each place, reckoned every night (docs/decisions/0153).

-- The region of a place by its province: seasons differ by it. The same as divisions says of a province's code.
ALTER TABLE location ADD COLUMN region text GENERATED ALWAYS AS (CASE
  WHEN province ~ '^(上海|江苏|浙江|安徽|江西|山东)' THEN 'EAST'
  WHEN province ~ '^(福建|河南|湖北|湖南|广东|广西|海南)' THEN 'SOUTH'
  WHEN province ~ '^(重庆|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆)' THEN 'WEST'
  WHEN province ~ '^(北京|天津|河北|山西|内蒙古|辽宁|吉林|黑龙江)' THEN 'NORTH' END) STORED;

CREATE TABLE part_speed (
  location_id  bigint NOT NULL,
  part_id      bigint NOT NULL,
  -- Pieces that left for customers in the last 30 and 90 days, less what came back.
  s30          integer NOT NULL,
  s90          integer NOT NULL,
  -- Days of these with stock.
  days30       smallint NOT NULL CHECK (days30 BETWEEN 0 AND 30),
  days90       smallint NOT NULL CHECK (days90 BETWEEN 0 AND 90),
  -- Days since the place first had the part.
  history_days integer NOT NULL CHECK (history_days >= 0),
  -- Pieces a day of an average month, and the standard deviation of a day's pieces.
  daily        numeric(12, 4) NOT NULL CHECK (daily >= 0),
  sigma        numeric(12, 4) NOT NULL CHECK (sigma >= 0),
  reckoned_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (location_id, part_id),
  FOREIGN KEY (location_id, part_id) REFERENCES stock_level (location_id, part_id)
);
CREATE INDEX part_speed_part ON part_speed (part_id);

-- What a month sells of a kind of tyre in a region, as a multiple of an average month.
CREATE TABLE season_index (
  season text NOT NULL CHECK (season IN ('SUMMER','WINTER','ALL')),
  region text NOT NULL CHECK (region IN ('EAST','SOUTH','WEST','NORTH')),
  month  smallint NOT NULL CHECK (month BETWEEN 1 AND 12),
  factor numeric(4, 2) NOT NULL CHECK (factor > 0),
  PRIMARY KEY (season, region, month)
);
INSERT INTO season_index (season, region, month, factor)
SELECT x.season, x.region, m.month, x.factors[m.month]
FROM (VALUES
  ('SUMMER', 'NORTH', '{0.55,0.50,1.10,1.45,1.35,1.20,1.15,1.15,1.15,1.00,0.75,0.65}'::numeric[]),
  ('SUMMER', 'WEST',  '{0.75,0.65,1.05,1.25,1.20,1.10,1.10,1.10,1.10,1.00,0.90,0.80}'),
  ('SUMMER', 'EAST',  '{0.85,0.70,1.05,1.15,1.15,1.10,1.05,1.05,1.10,1.05,0.90,0.85}'),
  ('SUMMER', 'SOUTH', '{0.95,0.75,1.00,1.10,1.10,1.05,1.05,1.05,1.10,1.00,0.90,0.95}'),
  ('WINTER', 'NORTH', '{1.10,0.50,0.20,0.10,0.10,0.10,0.10,0.30,1.20,3.10,3.40,1.80}'),
  ('WINTER', 'WEST',  '{1.10,0.60,0.30,0.15,0.10,0.10,0.10,0.30,1.10,2.80,3.30,2.05}'),
  ('WINTER', 'EAST',  '{1.30,0.70,0.30,0.15,0.10,0.10,0.10,0.30,0.90,2.25,3.25,2.55}'),
  ('WINTER', 'SOUTH', '{1.35,0.75,0.40,0.20,0.20,0.20,0.20,0.30,0.90,2.10,3.00,2.40}'),
  ('ALL',    'NORTH', '{0.80,0.70,1.00,1.10,1.05,1.00,1.00,1.00,1.10,1.30,1.10,0.85}'),
  ('ALL',    'WEST',  '{0.85,0.70,1.00,1.10,1.05,1.05,1.00,1.00,1.10,1.20,1.05,0.90}'),
  ('ALL',    'EAST',  '{0.90,0.70,1.00,1.10,1.05,1.05,1.05,1.05,1.10,1.15,0.95,0.90}'),
  ('ALL',    'SOUTH', '{0.95,0.75,1.00,1.05,1.05,1.05,1.05,1.05,1.10,1.05,0.95,0.95}')
) AS x (season, region, factors), generate_series(1, 12) AS m (month);

-- Until the first night: what was counted by hand of the last 30 days.
INSERT INTO part_speed (location_id, part_id, s30, s90, days30, days90, history_days, daily, sigma)
SELECT location_id, part_id, sold_30d, sold_30d, 30, 30, 30, sold_30d / 30.0, 0 FROM stock_level WHERE sold_30d > 0;
ALTER TABLE stock_level DROP COLUMN sold_30d;
