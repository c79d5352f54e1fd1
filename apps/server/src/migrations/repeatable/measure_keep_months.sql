-- Keeps months that are over, whose days are all kept, in the place of what is left of them. One with rows per '' has them all.
CREATE OR REPLACE FUNCTION measure_keep_months() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  FOR due IN SELECT k.source, k.month, (k.month + interval '1 month')::date AS after
    FROM (SELECT DISTINCT d.source, date_trunc('month', d.day::timestamp)::date AS month FROM measure_day_sum d
      WHERE d.per = '' AND d.day < date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')) k
    WHERE NOT EXISTS (SELECT FROM measure_month m WHERE m.per = '' AND m.source = k.source AND m.month = k.month)
      AND NOT EXISTS (SELECT FROM measure_stale s WHERE s.source = k.source
        AND s.day >= k.month AND s.day < k.month + interval '1 month')
  LOOP
    DELETE FROM measure_month m WHERE m.source = due.source AND m.month = due.month
      AND m.per = ANY ('{"",dealer,brand,size,consultant,"brand,size"}');
    INSERT INTO measure_month (per, source, month, measure, dealer_id, brand_id, size, consultant_id, value)
    SELECT CASE WHEN grouping(d.dealer_id) = 0 THEN 'dealer' WHEN grouping(d.brand_id, d.size) = 0 THEN 'brand,size'
        WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
        WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
      due.source, due.month, d.measure, d.dealer_id, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
    FROM measure_day d WHERE d.source = due.source AND d.day >= due.month AND d.day < due.after
    GROUP BY GROUPING SETS ((d.measure), (d.measure, d.dealer_id), (d.measure, d.brand_id), (d.measure, d.size),
      (d.measure, d.brand_id, d.size), (d.measure, d.consultant_id))
    HAVING sum(d.value) <> 0;
  END LOOP;
END $$;
