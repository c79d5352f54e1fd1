-- Tables that grow by the day are kept in months (docs/decisions/0310). Bounds are midnights of Asia/Shanghai, whatever the
-- session thinks. Makes the partition of a month, like the one that was made last: also what the whole table cannot have, keys without
-- the time. A row that is older than all months needs its own. @returns whether it was made now.
CREATE OR REPLACE FUNCTION make_month(parent regclass, month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  day date := date_trunc('month', month);
  name text := format('%s_%s', (SELECT relname FROM pg_class WHERE oid = parent), to_char(day, 'YYYY_MM'));
  model regclass;
BEGIN
  -- Two nodes that start together.
  PERFORM pg_advisory_xact_lock(hashtext('months'), parent::oid::integer);
  IF EXISTS (SELECT FROM table_month m WHERE m.parent = make_month.parent::text AND coalesce(m.first <= day, true) AND m.until > day) THEN
    RETURN false;
  END IF;
  SELECT inhrelid INTO model FROM pg_inherits WHERE inhparent = parent ORDER BY inhrelid DESC LIMIT 1;
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING ALL EXCLUDING IDENTITY) WITH (autovacuum_vacuum_insert_scale_factor = 0.02)',
    name, coalesce(model, parent));
  -- Attached, not made in place: whoever reads or writes the other months does not wait.
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
    day || ' 00:00:00+08', (day + interval '1 month')::date || ' 00:00:00+08');
  RETURN true;
END $$;
