-- Tables that grow by the day are kept in months (docs/decisions/0310): here is how a month is made and how a table of
-- before becomes one. Bounds are midnights of Asia/Shanghai, whatever the session thinks.

-- Makes the partition of a month, like the one that was made last: also what the whole table cannot have, keys without
-- the time. A row that is older than all months needs its own. @returns whether it was made now.
CREATE FUNCTION make_month(parent regclass, month date) RETURNS boolean LANGUAGE plpgsql AS $$
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

-- The months of a table, with the day that each ends before; the one of everything before the first has no beginning.
CREATE VIEW table_month AS
SELECT p.relname AS parent, c.oid::regclass AS part, c.relname AS name,
  (substring(b.bound FROM 'FROM \(''([^'']+)')::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AS first,
  (substring(b.bound FROM 'TO \(''([^'']+)')::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AS until
FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent AND p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
JOIN pg_class c ON c.oid = i.inhrelid, LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) b;

-- Turns a table into months without writing a row anew: what it has becomes the partition of all that was before the
-- next month (the newest row decides where its clock is ahead). Its indexes stay; those that are not unique and the
-- triggers, checks, references and views are those of the whole from now on, unique ones hold within each month. A validated
-- CHECK "<table>_before" (column < the next month) that was added beforehand saves the one read of the rows.
CREATE FUNCTION partition_by_month(tab text, col text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  past text := tab || '_past';
  next date;
  last bigint;
  used boolean;
  command text;
  commands text[];
BEGIN
  EXECUTE format('LOCK TABLE %I', tab);
  EXECUTE format('SELECT date_trunc(''month'', greatest(now(), max(%I)) AT TIME ZONE ''Asia/Shanghai'') + interval ''1 month'' FROM %I',
    col, tab) INTO next;
  EXECUTE format('SELECT last_value, is_called FROM %s', pg_get_serial_sequence(tab, 'id')) INTO last, used;
  -- As the whole has them later; the texts name it as it is called now.
  commands := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = tab::regclass AND NOT indisunique)
    || ARRAY(SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', tab, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid = tab::regclass AND contype = 'f')
    || ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = tab::regclass AND NOT tgisinternal)
    || ARRAY(SELECT DISTINCT format('CREATE OR REPLACE VIEW %s AS %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class))
      FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
      WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND d.refobjid = tab::regclass);
  FOR command IN SELECT format('DROP TRIGGER %I ON %I', tgname, tab) FROM pg_trigger
    WHERE tgrelid = tab::regclass AND NOT tgisinternal LOOP EXECUTE command; END LOOP;
  FOR command IN SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, regexp_replace(indexrelid::regclass::text, '^' || tab, past))
    FROM pg_index WHERE indrelid = tab::regclass LOOP EXECUTE command; END LOOP;
  EXECUTE format('ALTER TABLE %I ALTER id DROP IDENTITY', tab);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', tab, past);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)', tab, past, col);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', tab, tab || '_before');
  EXECUTE format('ALTER TABLE %I ALTER id ADD GENERATED ALWAYS AS IDENTITY', tab);
  EXECUTE format('SELECT setval(%L, %s, %L)', pg_get_serial_sequence(tab, 'id'), last, used);
  FOREACH command IN ARRAY commands LOOP EXECUTE command; END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', tab, past, next || ' 00:00:00+08');
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', past, tab || '_before');
  FOR n IN 0..2 LOOP PERFORM make_month(tab, (next + make_interval(months => n))::date); END LOOP;
  EXECUTE format('ANALYZE %I', tab);
END $$;

-- Lets the months of a table begin earlier, where nothing is in them yet: before a year is filled in.
-- @throws where the past has rows of those months.
CREATE FUNCTION begin_months(tab text, since date) RETURNS void LANGUAGE plpgsql AS $$
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
