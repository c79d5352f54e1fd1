-- Turns a table into months without writing a row anew: what it has becomes the partition of all that was before the
-- next month (the newest row decides where its clock is ahead). Its indexes stay; those that are not unique and the
-- triggers, checks, references and views are those of the whole from now on, unique ones hold within each month. A validated
-- CHECK "<table>_before" (column < the next month) that was added beforehand saves the one read of the rows.
CREATE OR REPLACE FUNCTION partition_by_month(tab text, col text) RETURNS void LANGUAGE plpgsql AS $$
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
