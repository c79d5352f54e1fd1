import { sql } from 'kysely';
import type { z } from 'zod';
import type { vehicleRoutes } from '@treadline/contract/catalogue/vehicles/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { carBrand, carBrandRow } from './car-brand.ts';
import { carSeriesRow } from './car-series.ts';
import { matchesCar } from './find-cars.ts';
import { vehicleRow, vehicleSource } from './vehicle.ts';

type Tree = z.input<typeof vehicleRoutes.all.response>;
type Series = Tree[number]['series'][number];

const withFound = (ctx: Ctx, text: string) =>
  ctx.db
    .selectFrom('car_brand')
    .leftJoin('car_series', 'car_series.brand_id', 'car_brand.id')
    .leftJoin('car_vehicle', 'car_vehicle.series_id', 'car_series.id')
    .where(visible(ctx, carBrand))
    .where(matchesCar(text));

const found = sql<number>`count(car_vehicle.id)`.as('vehicles');

/** Models of the search by series. */
async function readModels(ctx: Ctx, text: string): Promise<Map<number, Series['models']>> {
  const rows = await vehicleSource(ctx)
    .where(matchesCar(text))
    .select(selection(vehicleRow))
    .orderBy('car_vehicle.year_from', 'desc')
    .orderBy('car_vehicle.id')
    .execute();
  return Map.groupBy(rows, ({ seriesId }) => seriesId);
}

/** Returns brands with their series, in order: those matching the search, or with a match below. */
export async function readTree(ctx: Ctx, text = '', withModels = true): Promise<Tree> {
  const [brands, series, models] = await Promise.all([
    withFound(ctx, text)
      .select([...carBrandRow, found])
      .groupBy('car_brand.id')
      .orderBy('car_brand.sort')
      .orderBy('car_brand.id')
      .execute(),
    withFound(ctx, text)
      .where('car_series.id', 'is not', null)
      .select([...carSeriesRow, found])
      .groupBy('car_series.id')
      .orderBy('car_series.name_key')
      .$castTo<Series>()
      .execute(),
    withModels ? readModels(ctx, text) : null,
  ]);
  const ofBrand = Map.groupBy(series, ({ brandId }) => brandId);
  const complete = (one: Series): Series => ({ ...one, ...(models && { models: models.get(one.id) ?? [] }) });
  return brands.map((brand) => ({ ...brand, series: (ofBrand.get(brand.id) ?? []).map(complete) }));
}
