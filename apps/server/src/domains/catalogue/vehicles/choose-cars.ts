import { sql } from 'kysely';
import type { z } from 'zod';
import type { vehicleRoutes } from '@treadline/contract/catalogue/vehicles/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { matchesCar } from './find-cars.ts';
import { vehicleRow } from './vehicle.ts';

type Asked = z.output<typeof vehicleRoutes.models.query>;
type Found = z.input<typeof vehicleRoutes.models.response>;

/** So many at once. */
const most = 100;

/** What can be chosen: nothing that is disabled, whoever asks. */
const enabledCars = (ctx: Ctx, { text = '', brandId, seriesId }: Asked) => {
  const cars = ctx.db
    .selectFrom('car_vehicle')
    .innerJoin('car_series', 'car_series.id', 'car_vehicle.series_id')
    .innerJoin('car_brand', 'car_brand.id', 'car_series.brand_id')
    .where(sql<boolean>`car_vehicle.enabled AND car_series.enabled AND car_brand.enabled`)
    .where(matchesCar(text));
  const ofBrand = brandId === undefined ? cars : cars.where('car_series.brand_id', '=', brandId);
  return seriesId === undefined ? ofBrand : ofBrand.where('car_series.id', '=', seriesId);
};

/** Returns car models to choose from, grouped by series within the brand, newest first; open to everybody. */
export async function chooseCars(ctx: Ctx, asked: Asked): Promise<Found> {
  const { brandId, text } = asked;
  const [models, count, series] = await Promise.all([
    enabledCars(ctx, asked)
      .select(selection(vehicleRow))
      .orderBy(sql`car_brand.sort, car_brand.id, car_series.name_key, car_series.id`)
      .orderBy('car_vehicle.year_from', 'desc')
      .orderBy('car_vehicle.id')
      .limit(most)
      .execute(),
    enabledCars(ctx, asked)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
    brandId === undefined
      ? []
      : enabledCars(ctx, { brandId, text })
          .select(['car_series.id as value', 'car_series.name as label'])
          .groupBy('car_series.id')
          .orderBy('car_series.name_key')
          .execute(),
  ]);
  return { models, total: count.total, series };
}
