import { sql, type RawBuilder } from 'kysely';
import { coverageRoutes } from '@treadline/contract/sending/coverage/routes.ts';
import { reachFields } from '@treadline/contract/sending/coverage/fields.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler, type ListHandler } from '#kernel/list.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { allDivisions, provinceNamed } from '#domains/platform/divisions/index.ts';
import { goodsOf, effectiveRules, type GoodsFilter } from './effective-rules.ts';
import { servingPlace } from './rule.ts';

interface First {
  dealer_id: number;
  location_id: number | null;
  name: string | null;
  priority: number | null;
  lead_days: number | null;
  places: number | null;
}

/** The place that serves each dealer first, and how many do: warehouses before top speed, then priority, days, code. */
const firstPlaces = (asked: GoodsFilter, dealers: RawBuilder<unknown>) => sql<First>`(
  SELECT DISTINCT ON (held.dealer_id) held.dealer_id, held.location_id, l.name, held.priority, held.lead_days,
    count(*) OVER (PARTITION BY held.dealer_id) AS places
  FROM (${effectiveRules(dealers, goodsOf(asked))}) held
  JOIN location l ON l.id = held.location_id
  WHERE NOT held.denied AND l.enabled AND l.sells
  ORDER BY held.dealer_id, l.type = 'LOGISTICS', held.priority, held.lead_days, l.code COLLATE "C")`;

const reachSource = (
  ctx: Ctx,
  asked: GoodsFilter,
  dealers: RawBuilder<unknown> = sql`SELECT id FROM dealer`,
) =>
  ctx.db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .leftJoin(firstPlaces(asked, dealers).as('first'), 'first.dealer_id', 'company.id')
    .where('company.enabled', '=', true)
    .where(visible(ctx, dealer));

const isGap = sql<boolean>`(first.location_id IS NULL)`;
const provinceOf = sql<string>`left(dealer.division_code, 2)`;

const row = [
  'company.id',
  'company.code',
  'company.name',
  'dealer.province',
  'dealer.city',
  'first.location_id as locationId',
  sql<string>`coalesce(first.name, '')`.as('locationName'),
  'first.priority',
  'first.lead_days as leadDays',
  sql<number>`coalesce(first.places, 0)`.as('places'),
] as const;
const keys = [row[0]] as const;

/** The rows of a page with the place that serves each first: of a few dealers it is found at once. */
async function completeRows(rows: readonly { id: number }[], ctx: Ctx, asked: GoodsFilter) {
  const ids = rows.map(({ id }) => id);
  const found = await reachSource(ctx, asked, sql`SELECT unnest(${ids}::bigint[])`)
    .where('company.id', 'in', ids)
    .select(row)
    .execute();
  return ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
}

/** A page is put in order by its keys alone, `complete` reads the rest; a sheet reads all at once. */
const reachOf = (pages: boolean) =>
  createListHandler(coverageRoutes.dealers, {
    from: (ctx, query) => reachSource(ctx, query),
    filters: {
      text: filterBy.search('company.search', 'company.code'),
      province: (q, codes) => q.where(sql<boolean>`${provinceOf} = ANY(${[...codes]})`),
      locationId: filterBy.oneOf('first.location_id'),
      gap: (q, gap) => q.where(sql<boolean>`${isGap} = ${gap}`),
      // What is asked for decides which rules hold, see `from`.
      brandId: (q) => q,
      partId: (q) => q,
    },
    counts: { gap: sql<string>`${isGap}::text` },
    sort: {
      code: 'company.code',
      places: sql<number>`coalesce(first.places, 0)`,
      leadDays: 'first.lead_days',
    },
    defaultSort: 'code',
    tie: 'company.id',
    select: (q) => q.select((pages ? keys : row) as unknown as typeof row),
    ...(pages && { complete: completeRows }),
    sheet: { name: t('经销商覆盖', 'Dealers and warehouses', '經銷商覆蓋'), columns: sheetOf(reachFields) },
  });
const [reachPages, reachSheet] = [reachOf(true), reachOf(false)];

/** Lists dealers with the place that serves each first. */
export const listReach: ListHandler<typeof coverageRoutes.dealers> = (ctx, input) =>
  (input.query.format === 'xlsx' ? reachSheet : reachPages)(ctx, input);

/** Returns the number of dealers by province and serving place. */
export async function readMap(ctx: Ctx, { query }: Input<(typeof coverageRoutes)['map']>) {
  const [groups, places] = await Promise.all([
    reachSource(ctx, query)
      .groupBy([provinceOf, 'first.location_id'])
      .select([provinceOf.as('code'), 'first.location_id as locationId', sql<number>`count(*)`.as('dealers')])
      .execute(),
    ctx.db
      .selectFrom('location')
      .where(servingPlace)
      .where('enabled', '=', true)
      .where('sells', '=', true)
      .orderBy('code', byText)
      .select(['id', 'name', 'province'])
      .execute(),
  ]);
  const sum = (of: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(of).reduce((n, { dealers }) => n + dealers, 0);
  const provinces = allDivisions().filter(({ code }) => code.length === 2);
  return {
    locations: places.map(({ id, name, province }) => ({
      id,
      name,
      province: provinceNamed(province)?.code ?? '',
      dealers: sum((group) => group.locationId === id),
    })),
    provinces: provinces.map(({ code, name }) => ({
      code,
      name: name[ctx.lang],
      dealers: sum((group) => group.code === code),
      gaps: sum((group) => group.code === code && group.locationId === null),
      first: groups
        .flatMap(({ locationId, dealers, ...group }) =>
          group.code === code && locationId !== null ? [{ locationId, dealers }] : [],
        )
        .toSorted((a, b) => b.dealers - a.dealers || a.locationId - b.locationId),
    })),
    unplaced: sum((group) => group.code === ''),
  };
}
