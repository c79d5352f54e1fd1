-- Lets the months of a table begin earlier, where nothing is in them yet: before a year is filled in.
-- @throws where the past has rows of those months.
CREATE OR REPLACE FUNCTION begin_months(tab text, since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', since);
  past record;
BEGIN
  SELECT part, until INTO past FROM table_month m WHERE m.parent = tab AND m.first IS NULL AND m.until > date_trunc('month', since);
  IF NOT FOUND THEN RETURN; END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %s', tab, past.part);
  FOR n IN 0..1200 LOOP
    EXIT WHEN first + make_interval(months => n) >= past.until;
    PERFORM make_month(tab, (first + make_interval(months => n))::date);
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', tab, past.part, first || ' 00:00:00+08');
END $$;
