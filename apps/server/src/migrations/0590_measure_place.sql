-- Sums of the dealers of a group, a maker, a province (`region`) and a manager's region (`area`), so that who sees hundreds
-- of dealers reads a row a day instead of theirs. `place` '': of dealers that have none. A place that dealers came to or
-- left is stale, and read from its dealers until it is kept anew.
CREATE VIEW dealer_place AS
SELECT 'group' AS kind, id AS dealer_id, group_id::text AS place FROM dealer WHERE group_id IS NOT NULL
UNION ALL
SELECT 'region', id, province FROM dealer WHERE province <> ''
UNION ALL
SELECT 'area', id, region FROM company WHERE account_type = 'DEALER' AND region IS NOT NULL
UNION ALL
SELECT DISTINCT 'oem', served.dealer_id, made.oem_id::text FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id);

CREATE TABLE measure_place_day (
  kind      text NOT NULL CHECK (kind IN ('group', 'oem', 'region', 'area')),
  place     text NOT NULL,
  per       text NOT NULL CHECK (per IN ('', 'brand')),
  source    text NOT NULL,
  day       date NOT NULL,
  measure   text NOT NULL,
  brand_id  bigint,
  value     bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (kind, place, per, source, day, measure, brand_id) INCLUDE (value)
);
-- What a day is kept anew by, and all places of a kind are read by.
CREATE INDEX measure_place_day_of ON measure_place_day (source, day, kind);

-- Rows are only added and, once folded, deleted.
CREATE TABLE measure_place_stale (
  kind   text NOT NULL,
  place  text NOT NULL
);

CREATE FUNCTION measure_mark_place(of_kind text, of_place text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := ';' || of_kind || ':' || coalesce(of_place, '') || '.';
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_place_stale (kind, place) VALUES (of_kind, coalesce(of_place, ''));
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;

-- A dealer that is made has no facts yet, one that has some is not deleted.
CREATE FUNCTION mark_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.group_id IS DISTINCT FROM NEW.group_id THEN
    PERFORM measure_mark_place('group', OLD.group_id::text), measure_mark_place('group', NEW.group_id::text);
  END IF;
  IF OLD.province <> NEW.province THEN
    PERFORM measure_mark_place('region', OLD.province), measure_mark_place('region', NEW.province);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_changed AFTER UPDATE ON dealer FOR EACH ROW
  WHEN ((OLD.group_id, OLD.province) IS DISTINCT FROM (NEW.group_id, NEW.province)) EXECUTE FUNCTION mark_dealer();

CREATE FUNCTION mark_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('area', OLD.region), measure_mark_place('area', NEW.region);
  RETURN NULL;
END $$;
CREATE TRIGGER measure_changed AFTER UPDATE ON company FOR EACH ROW
  WHEN ((OLD.region, OLD.account_type) IS DISTINCT FROM (NEW.region, NEW.account_type)) EXECUTE FUNCTION mark_company();

CREATE FUNCTION mark_dealer_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('oem', made.oem_id::text) FROM oem_car_brand made WHERE made.car_brand_id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.car_brand_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.car_brand_id END);
  PERFORM measure_mark_place('oem', '');
  RETURN NULL;
END $$;
CREATE TRIGGER measure_changed AFTER INSERT OR UPDATE OR DELETE ON dealer_car_brand FOR EACH ROW EXECUTE FUNCTION mark_dealer_brand();

CREATE FUNCTION mark_oem_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('oem', OLD.oem_id::text) WHERE TG_OP <> 'INSERT';
  PERFORM measure_mark_place('oem', NEW.oem_id::text) WHERE TG_OP <> 'DELETE';
  PERFORM measure_mark_place('oem', '');
  RETURN NULL;
END $$;
CREATE TRIGGER measure_changed AFTER INSERT OR UPDATE OR DELETE ON oem_car_brand FOR EACH ROW EXECUTE FUNCTION mark_oem_brand();

-- Adds up kept days of a source by place.
CREATE FUNCTION measure_sum_places(of_source text, first_day date, last_day date) RETURNS void LANGUAGE sql AS $$
  WITH belongs AS MATERIALIZED (SELECT kind, dealer_id, place FROM dealer_place),
  by_brand AS MATERIALIZED (
    SELECT k.kind, coalesce(p.place, '') AS place, f.day, f.measure, f.brand_id, sum(f.value) AS value
    FROM (SELECT x.day, x.measure, x.dealer_id, x.brand_id, sum(x.value)::bigint AS value FROM measure_day x
      WHERE x.source = of_source AND x.day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4) f
    CROSS JOIN unnest(ARRAY['group', 'oem', 'region', 'area']) k (kind)
    LEFT JOIN belongs p ON p.dealer_id = f.dealer_id AND p.kind = k.kind
    GROUP BY 1, 2, 3, 4, 5)
  INSERT INTO measure_place_day (kind, place, per, source, day, measure, brand_id, value)
  SELECT kind, place, 'brand', of_source, day, measure, brand_id, value::bigint FROM by_brand
  UNION ALL
  SELECT kind, place, '', of_source, day, measure, NULL, sum(value)::bigint FROM by_brand GROUP BY 1, 2, 5, 6;
$$;

-- Keeps stale places anew, all their days, in one reading for those of a kind. Asked in a REPEATABLE READ transaction, as
-- measure_fold is.
CREATE FUNCTION measure_fold_places() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale record;
BEGIN
  FOR stale IN SELECT s.kind, array_agg(DISTINCT s.place) AS places FROM measure_place_stale s GROUP BY 1 LOOP
    DELETE FROM measure_place_day d WHERE d.kind = stale.kind AND d.place = ANY (stale.places);
    WITH belongs AS MATERIALIZED (SELECT dealer_id, place FROM dealer_place WHERE kind = stale.kind),
    by_brand AS MATERIALIZED (
      SELECT coalesce(p.place, '') AS place, d.source, d.day, d.measure, d.brand_id, sum(d.value) AS value
      FROM measure_day d LEFT JOIN belongs p ON p.dealer_id = d.dealer_id
      WHERE coalesce(p.place, '') = ANY (stale.places) GROUP BY 1, 2, 3, 4, 5)
    INSERT INTO measure_place_day (kind, place, per, source, day, measure, brand_id, value)
    SELECT stale.kind, place, 'brand', source, day, measure, brand_id, value::bigint FROM by_brand
    UNION ALL
    SELECT stale.kind, place, '', source, day, measure, NULL, sum(value)::bigint FROM by_brand GROUP BY 2, 4, 5, 6;
    DELETE FROM measure_place_stale s WHERE s.kind = stale.kind;
  END LOOP;
END $$;

-- What is there already is kept by the job, not by this migration.
INSERT INTO measure_place_stale (kind, place)
SELECT kind, place FROM (SELECT kind, '' AS place FROM unnest(ARRAY['group', 'oem', 'region', 'area']) kind
  UNION SELECT kind, place FROM dealer_place) p WHERE EXISTS (SELECT FROM measure_day);
