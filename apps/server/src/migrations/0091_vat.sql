-- What is taxed alike; each class has rates of its own, each from its day on.
ALTER TABLE vat_setting
  ADD COLUMN part_class text NOT NULL DEFAULT 'GOODS' CHECK (part_class IN ('GOODS','SERVICE','FREIGHT')),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by_name text NOT NULL DEFAULT '';
ALTER TABLE vat_setting ALTER COLUMN part_class DROP DEFAULT;
ALTER TABLE vat_setting DROP CONSTRAINT vat_setting_valid_from_key;
CREATE UNIQUE INDEX vat_setting_day ON vat_setting (part_class, valid_from);

-- The rates of general taxpayers, by Cai Shui 2016-36, 2018-32 and Announcement 39 of 2019.
INSERT INTO vat_setting (part_class, rate_bp, valid_from) VALUES
  ('GOODS', 1700, '2009-01-01'), ('GOODS', 1600, '2018-05-01'), ('GOODS', 1300, '2019-04-01'),
  ('SERVICE', 600, '2016-05-01'),
  ('FREIGHT', 1100, '2014-01-01'), ('FREIGHT', 1000, '2018-05-01'), ('FREIGHT', 900, '2019-04-01')
ON CONFLICT DO NOTHING;
