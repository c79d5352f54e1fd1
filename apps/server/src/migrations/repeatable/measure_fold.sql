-- Whole days first, the latest before the others, then the dealers of a day, places last, one kind at a time.
-- @returns how many days; `most` where there is more to do.
CREATE OR REPLACE FUNCTION measure_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale record;
  folded integer := 0;
BEGIN
  FOR stale IN SELECT x.source, min(x.day) AS first, max(x.day) AS last FROM (
      SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
      FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s WHERE s.dealer_id IS NULL ORDER BY s.day DESC, s.source LIMIT most) d) x
    GROUP BY x.source, x.island LOOP
    PERFORM measure_fold_days(stale.source, stale.first, stale.last);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day BETWEEN stale.first AND stale.last;
    folded := folded + (stale.last - stale.first) + 1;
  END LOOP;
  FOR stale IN SELECT s.source, s.day, array_agg(DISTINCT s.dealer_id) AS dealers FROM measure_stale s WHERE s.dealer_id IS NOT NULL
      GROUP BY 1, 2 ORDER BY 2 DESC, 1 LIMIT greatest(most - folded, 0) LOOP
    PERFORM measure_fold_dealers(stale.source, stale.day, stale.dealers);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day = stale.day AND s.dealer_id = ANY (stale.dealers);
    folded := folded + 1;
  END LOOP;
  IF folded < most THEN
    PERFORM measure_fold_places();
    IF EXISTS (SELECT FROM measure_place_stale) THEN folded := most; END IF;
  END IF;
  PERFORM measure_keep_months();
  -- What this transaction marks from now on is marked anew.
  PERFORM set_config('measure.marked', '', true);
  RETURN folded;
END $$;
