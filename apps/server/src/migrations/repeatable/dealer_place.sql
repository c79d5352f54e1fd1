-- Sums of the dealers of a group, a maker, a province (`region`) and a manager's region (`area`), so that who sees hundreds
-- of dealers reads a row a day instead of theirs. `place` '': of dealers that have none. A place that dealers came to or
-- left is stale, and read from its dealers until it is kept anew.
CREATE OR REPLACE VIEW dealer_place AS
SELECT 'group' AS kind, id AS dealer_id, group_id::text AS place FROM dealer WHERE group_id IS NOT NULL
UNION ALL
SELECT 'region', id, province FROM dealer WHERE province <> ''
UNION ALL
SELECT 'area', id, region FROM company WHERE account_type = 'DEALER' AND region IS NOT NULL
UNION ALL
SELECT DISTINCT 'oem', served.dealer_id, made.oem_id::text FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id);
