import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** Cars with brand and series; open to everybody. */
export const carSource = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('car_vehicle')
    .innerJoin('car_series', 'car_series.id', 'car_vehicle.series_id')
    .innerJoin('car_brand', 'car_brand.id', 'car_series.brand_id')
    .where('car_vehicle.enabled', '=', true);

interface Named {
  brand: string;
  series: string;
  name: string;
}

/** Formats brand, series and model. */
export const formatCarName = ({ brand, series, name }: Named): string =>
  [brand, series, name].filter((word, at, all) => word && all.indexOf(word) === at).join(' ');

/** Returns the full name of a car model; '' for null. @throws record.not-found */
export async function carNameOf(ctx: Ctx, vehicleId: number | null): Promise<string> {
  if (vehicleId === null) return '';
  const found = await carSource(ctx)
    .where('car_vehicle.id', '=', vehicleId)
    .select(['car_brand.name as brand', 'car_series.name as series', 'car_vehicle.name'])
    .executeTakeFirst();
  return formatCarName(found ?? fail('record.not-found'));
}
