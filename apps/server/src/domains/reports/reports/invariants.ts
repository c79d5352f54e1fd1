import { invariant } from '#kernel/invariant.ts';

export const reportInvariants = [
  invariant(
    'INV-RP1',
    '报表按日汇总 = 来源单据',
    'What reports keep by day is what the source says',
    '報表按日彙總 = 來源單據',
    `
    SELECT coalesce(k.source, f.source) AS source, coalesce(k.day, f.day)::text AS day, coalesce(k.measure, f.measure) AS measure,
      coalesce(k.dealer_id, f.dealer_id) AS dealer_id, k.value AS kept, f.value AS found
    FROM measure_day k
    FULL JOIN (SELECT f.source, (f.at AT TIME ZONE 'Asia/Shanghai')::date AS day, f.measure, f.dealer_id, f.brand_id, f.size,
        f.consultant_id, sum(f.value)::bigint AS value FROM measure_fact f WHERE f.source <> 'CARS' GROUP BY 1, 2, 3, 4, 5, 6, 7) f
      ON f.source = k.source AND f.day = k.day AND f.measure = k.measure AND coalesce(f.dealer_id, 0) = coalesce(k.dealer_id, 0)
        AND coalesce(f.brand_id, 0) = coalesce(k.brand_id, 0) AND f.size = k.size
        AND coalesce(f.consultant_id, 0) = coalesce(k.consultant_id, 0)
    WHERE k.value IS DISTINCT FROM f.value AND NOT EXISTS (SELECT FROM measure_stale s
      WHERE s.source = coalesce(k.source, f.source) AND s.day = coalesce(k.day, f.day)
        AND (s.dealer_id IS NULL OR s.dealer_id = coalesce(k.dealer_id, f.dealer_id)))`,
  ),
  invariant(
    'INV-RP2',
    '报表按经销商汇总 = 按日明细汇总',
    'What reports keep by dealer adds up what they keep finely',
    '報表按經銷商彙總 = 按日明細彙總',
    `
    SELECT coalesce(d.source, k.source) AS source, coalesce(d.day, k.day)::text AS day, coalesce(d.measure, k.measure) AS measure,
      coalesce(d.dealer_id, k.dealer_id) AS dealer_id, d.value AS kept, k.value AS fine
    FROM measure_day_dealer d
    FULL JOIN (SELECT source, day, measure, dealer_id, sum(value)::bigint AS value FROM measure_day GROUP BY 1, 2, 3, 4) k
      ON k.source = d.source AND k.day = d.day AND k.measure = d.measure AND coalesce(k.dealer_id, 0) = coalesce(d.dealer_id, 0)
    WHERE d.value IS DISTINCT FROM k.value`,
  ),
  invariant(
    'INV-RP3',
    '报表按品牌、尺寸、顾问汇总 = 按日明细汇总',
    'What reports keep by brand, size and consultant adds up what they keep finely',
    '報表按品牌、尺寸、顧問彙總 = 按日明細彙總',
    `
    SELECT coalesce(d.per, k.per) AS per, coalesce(d.source, k.source) AS source, coalesce(d.day, k.day)::text AS day,
      coalesce(d.measure, k.measure) AS measure, d.value AS kept, k.value AS fine
    FROM measure_day_sum d
    FULL JOIN (SELECT CASE WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(size) = 0 THEN 'size'
          WHEN grouping(consultant_id) = 0 THEN 'consultant' ELSE '' END AS per, source, day, measure, brand_id, coalesce(size, '') AS size,
        consultant_id, sum(value)::bigint AS value
      FROM measure_day GROUP BY GROUPING SETS ((source, day, measure), (source, day, measure, brand_id), (source, day, measure, size),
        (source, day, measure, consultant_id))) k
      ON k.per = d.per AND k.source = d.source AND k.day = d.day AND k.measure = d.measure
        AND coalesce(k.brand_id, 0) = coalesce(d.brand_id, 0) AND k.size = d.size
        AND coalesce(k.consultant_id, 0) = coalesce(d.consultant_id, 0)
    WHERE coalesce(d.value, 0) <> coalesce(k.value, 0)`,
  ),
  invariant(
    'INV-RP4',
    '报表按月汇总 = 按日明细汇总',
    'What reports keep by month adds up the days of it',
    '報表按月彙總 = 按日明細彙總',
    `
    SELECT coalesce(d.per, k.per) AS per, coalesce(d.source, k.source) AS source, coalesce(d.month, k.month)::text AS month,
      coalesce(d.measure, k.measure) AS measure, coalesce(d.dealer_id, k.dealer_id) AS dealer_id, d.value AS kept, k.value AS fine
    FROM measure_month d
    FULL JOIN (SELECT CASE WHEN grouping(f.dealer_id) = 0 THEN 'dealer' WHEN grouping(f.brand_id, f.size) = 0 THEN 'brand,size'
          WHEN grouping(f.brand_id) = 0 THEN 'brand' WHEN grouping(f.size) = 0 THEN 'size' WHEN grouping(f.consultant_id) = 0 THEN 'consultant' ELSE '' END AS per,
        f.source, m.month, f.measure, f.dealer_id, f.brand_id, coalesce(f.size, '') AS size, f.consultant_id, sum(f.value)::bigint AS value
      FROM (SELECT DISTINCT source, month FROM measure_month WHERE per = '') m
      JOIN measure_day f ON f.source = m.source AND f.day >= m.month AND f.day < m.month + interval '1 month'
      GROUP BY GROUPING SETS ((f.source, m.month, f.measure), (f.source, m.month, f.measure, f.dealer_id),
        (f.source, m.month, f.measure, f.brand_id), (f.source, m.month, f.measure, f.size),
        (f.source, m.month, f.measure, f.brand_id, f.size), (f.source, m.month, f.measure, f.consultant_id))) k
      ON k.per = d.per AND k.source = d.source AND k.month = d.month AND k.measure = d.measure
        AND coalesce(k.dealer_id, 0) = coalesce(d.dealer_id, 0) AND coalesce(k.brand_id, 0) = coalesce(d.brand_id, 0)
        AND k.size = d.size AND coalesce(k.consultant_id, 0) = coalesce(d.consultant_id, 0)
    WHERE coalesce(d.value, 0) <> coalesce(k.value, 0)`,
  ),
  invariant(
    'INV-RP5',
    '报表按集团、主机厂、省份、大区汇总 = 按日明细汇总',
    'What reports keep by group, maker, province and region adds up what they keep finely',
    '報表按集團、主機廠、省份、大區彙總 = 按日明細彙總',
    `
    WITH belongs AS MATERIALIZED (SELECT kind, dealer_id, place FROM dealer_place),
    fine AS MATERIALIZED (
      SELECT x.kind, coalesce(p.place, '') AS place, f.source, f.day, f.measure, f.brand_id,
        CASE WHEN x.kind <> 'region' THEN f.size END AS size, sum(f.value) AS value
      FROM measure_day f CROSS JOIN unnest(ARRAY['group', 'oem', 'region', 'area']) x (kind)
      LEFT JOIN belongs p ON p.kind = x.kind AND p.dealer_id = f.dealer_id GROUP BY 1, 2, 3, 4, 5, 6, 7)
    SELECT coalesce(d.kind, k.kind) AS kind, coalesce(d.place, k.place) AS place, coalesce(d.per, k.per) AS per,
      coalesce(d.source, k.source) AS source, coalesce(d.day, k.day)::text AS day, coalesce(d.measure, k.measure) AS measure,
      d.value AS kept, k.value AS fine
    FROM measure_place_day d
    FULL JOIN (SELECT CASE WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(size) = 0 THEN 'size' ELSE '' END AS per,
        kind, place, source, day, measure, brand_id, coalesce(size, '') AS size, sum(value)::bigint AS value
      FROM fine GROUP BY GROUPING SETS ((kind, place, source, day, measure), (kind, place, source, day, measure, brand_id),
        (kind, place, source, day, measure, size)) HAVING NOT (kind = 'region' AND grouping(size) = 0)) k
      ON k.kind = d.kind AND k.place = d.place AND k.per = d.per AND k.source = d.source AND k.day = d.day AND k.measure = d.measure
        AND coalesce(k.brand_id, 0) = coalesce(d.brand_id, 0) AND k.size = d.size
    WHERE coalesce(d.value, 0) <> coalesce(k.value, 0) AND NOT EXISTS (SELECT FROM measure_place_stale s
      WHERE s.kind = coalesce(d.kind, k.kind) AND s.place = coalesce(d.place, k.place))`,
  ),
];
