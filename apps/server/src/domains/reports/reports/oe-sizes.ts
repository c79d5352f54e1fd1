import { sql } from 'kysely';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { plannedEachTime } from '#kernel/prepared.ts';
import { visible } from '#kernel/scope.ts';
import { saleable } from '#domains/catalogue/catalogue/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { bothPeriods } from './source.ts';

/** Rows that are shown, and days that count as of late. */
const [shown, late] = [8, 90];
const title = t('原厂尺寸无库存', 'OE sizes without stock', '原廠尺寸無庫存');
const hint = t(
  '本品牌 {all} 个尺寸，{have} 个有可用库存',
  '{have} of your {all} sizes in stock',
  '本品牌 {all} 個尺寸，{have} 個有可用庫存',
);
const heads = [
  t('尺寸', 'Size', '尺寸'),
  t('原厂车型', 'Models', '原廠車型'),
  t('90 天售出', 'Sold, 90 days', '90 天售出'),
] as const;

interface Row {
  id: number;
  label: string;
  value: number;
  before: number;
  /** Of how many sizes all in all, and how many of them nobody can deliver. */
  every: number;
  lacking: number;
}

/** By its key: a size that cars of the maker left the factory on, and how many models did. */
const oeSizesOf = (oemId: number) => sql`
  SELECT k.key, min(k.size COLLATE "C") AS size, count(DISTINCT v.id)::int AS models FROM car_vehicle v JOIN car_series s ON s.id = v.series_id
    JOIN oem_car_brand made ON made.car_brand_id = s.brand_id AND made.oem_id = ${oemId}
    CROSS JOIN LATERAL (VALUES (v.front_key, v.front_size), (v.rear_key, v.rear_size)) k (key, size)
  WHERE v.enabled AND k.key <> '' GROUP BY 1`;

/**
 * What the maker's dealers sold of late, those with the most first, then the sizes of most models. Stock is looked for
 * part by part until some is found (OFFSET 0): most sizes have much. What was sold is read where a size lacks at all.
 */
function missing(ctx: Ctx) {
  const to = dayOf(new Date());
  const days = { now: { from: addDays(to, 1 - late), to }, before: null };
  return sql<Row>`
    WITH oe AS MATERIALIZED (${oeSizesOf(ctx.me.companyId)}), own AS MATERIALIZED (
      SELECT company.id FROM company WHERE ${visible(ctx, dealer)}),
    lacking AS MATERIALIZED (SELECT oe.* FROM oe WHERE NOT EXISTS (
        SELECT FROM part p WHERE p.kind = 'TYRE' AND p.size_key = oe.key AND EXISTS (
          SELECT FROM stock_level l JOIN location place ON place.id = l.location_id AND place.enabled AND place.sells
          WHERE l.part_id = p.id AND ${saleable('l')} > 0
            AND (place.type = 'WAREHOUSE' OR coalesce(place.keeper_id, place.owner_id) IN (SELECT id FROM own))
          OFFSET 0) OFFSET 0)),
    sold AS (SELECT regexp_replace(s.size, '\\D', '', 'g') AS key, sum(s.pieces)::int AS pieces
      FROM (SELECT f.size, sum(f.value) AS pieces
        FROM (${bothPeriods(ctx, { facts: ['paidPieces'], filters: {}, by: ['size'] }, days)}) f
        WHERE EXISTS (SELECT FROM lacking) GROUP BY 1) s GROUP BY 1)
    SELECT row_number() OVER (ORDER BY coalesce(sold.pieces, 0) DESC, lacking.models DESC, lacking.key COLLATE "C")::int AS id,
      lacking.size AS label, lacking.models AS value, coalesce(sold.pieces, 0) AS before, (SELECT count(*)::int FROM oe) AS every,
      count(*) OVER ()::int AS lacking
    FROM lacking LEFT JOIN sold USING (key)
    ORDER BY 1 LIMIT ${shown}
    ${sql.raw(plannedEachTime)}`;
}

/** Home part of a car maker: factory sizes of its cars that no warehouse and none of its dealers has available. */
export async function oeSizes(ctx: Ctx): Promise<HomePart> {
  const { me, lang } = ctx;
  if (me.type !== 'OEM' || !me.codes.has('tyres_list_view')) return {};
  const { rows } = await missing(ctx).execute(ctx.db);
  const [first] = rows;
  if (!first) return {};
  const { every, lacking } = first;
  const list = {
    key: 'reports.oe-sizes',
    title: title[lang],
    hint: fillPlaces(hint, lang, { all: every, have: every - lacking }),
    unit: 'count' as const,
    heads: [heads[0][lang], heads[1][lang], heads[2][lang]] as [string, string, string],
    rows: rows.map(({ id, label, value, before }) => ({
      id,
      label,
      value,
      before,
      path: `/tyres/list?text=${encodeURIComponent(label)}`,
    })),
  };
  return { lists: [list] };
}
