-- What names are sorted by, whatever the locale of the database: pinyin, made by nameKey with the name's search key. Filled by
-- the next start; the default is for nodes of the former version, which write none.
ALTER TABLE company ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company ADD COLUMN short_name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE role ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE location ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE brand ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE car_brand ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE car_series ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE car_vehicle ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE exchange_item ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE waybill_template ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE platform_company ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE report_view ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';
