import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { carSeries } from './car-series.ts';
import { matchesSeries } from './find-cars.ts';

/** Finds car series for the global search by name, brand or VIN, at most 8. */
export async function findSeries(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('basic_car_brand_view')) return [];
  const rows = await ctx.db
    .selectFrom('car_series')
    .innerJoin('car_brand', 'car_brand.id', 'car_series.brand_id')
    .where(matchesSeries(text))
    .select(['car_series.id', 'car_series.name', 'car_series.name_en as nameEn', 'car_brand.name as brand'])
    .orderBy('car_brand.sort')
    .orderBy('car_series.name_key')
    .limit(8)
    .execute();
  return rows.map(({ id, name, nameEn, brand }) => ({
    group: 'basic',
    kind: carSeries.label[ctx.lang],
    label: `${brand} ${name}`,
    hint: nameEn,
    path: `/basic/vehicles?seriesId=${id}`,
  }));
}
