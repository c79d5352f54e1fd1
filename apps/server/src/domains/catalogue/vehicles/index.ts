import { sql } from 'kysely';
import {
  carBrandChanges,
  carSeriesChanges,
  vehicleChanges,
  vehicleRoutes,
} from '@treadline/contract/catalogue/vehicles/routes.ts';
import {
  carBrandFields,
  carSeriesFields,
  vehicleActions,
  vehicleFields,
} from '@treadline/contract/catalogue/vehicles/fields.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { optionsOf } from '#kernel/picker-options.ts';
import { removeBasicData } from '#kernel/remove-basic-data.ts';
import { serveBasicData } from '#kernel/serve-basic-data.ts';
import { carBrand, carBrandOffer, carBrandSearch, carBrandStore } from './car-brand.ts';
import { carSeries, carSeriesSearch, carSeriesStore } from './car-series.ts';
import { chooseCars } from './choose-cars.ts';
import { findSeries } from './find-series.ts';
import { matchesCar } from './find-cars.ts';
import { rereadVehicleSizes } from './reread-sizes.ts';
import { readTree } from './tree.ts';
import { vehicleStore, vehicle, vehicleRow, vehicleSearch, vehicleSource } from './vehicle.ts';

export { matchesCar } from './find-cars.ts';
export { oeSizesOf } from './oe-sizes.ts';

const listVehicles = columnListing(vehicleRoutes.list, vehicleSource, {
  columns: vehicleRow,
  filters: {
    text: (q, text) => q.where(matchesCar(text)),
  },
  sort: {
    // A brand's series stay together, as in the tree.
    brandName: sql<number>`(car_brand.sort * 1000000 + car_series.id)`,
    years: 'car_vehicle.year_from',
    frontSize: 'car_vehicle.front_key',
    rearSize: 'car_vehicle.rear_key',
  },
  defaultSort: 'brandName',
  sheet: { name: t('车型', 'Car models', '車型'), columns: sheetOf(vehicleFields) },
});

async function countBelow(
  ctx: Ctx,
  { table, label }: typeof carSeries | typeof vehicle,
  parent: string,
  id: number,
) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.ref(parent)} = ${id}`.execute(ctx.db);
  return { place: label, count: rows[0]?.count ?? 0 };
}

const entities = { BRAND: carBrand, SERIES: carSeries, VEHICLE: vehicle };
const actions = { ...basicDataActions, ...vehicleActions };

/** Car makes, series and models with their original tyre sizes. */
export const domain: Domain = {
  name: 'catalogue/vehicles',
  serve(app, services) {
    mountRoutes(app, services, vehicleRoutes, {
      option: optionsOf(carBrandOffer),
      all: (ctx, { query }) => readTree(ctx, query.text, query.models),
      models: (ctx, { query }) => chooseCars(ctx, query),
      list: listVehicles,
      async add(ctx, { body }) {
        if (body.level === 'BRAND') return { id: await carBrandStore.add(ctx, body) };
        if (body.level === 'SERIES') return { id: await carSeriesStore.add(ctx, body) };
        return { id: await vehicleStore.add(ctx, body) };
      },
      remove: (ctx, { query }) => removeBasicData(ctx, entities[query.level], query.id),
    });
    mountRoutes(app, services, carBrandChanges, serveBasicData(carBrandStore));
    mountRoutes(app, services, carSeriesChanges, serveBasicData(carSeriesStore));
    mountRoutes(app, services, vehicleChanges, serveBasicData(vehicleStore));
  },
  // What a brand or a series holds is in its way.
  uses: {
    [carBrand.name]: (ctx, id) => countBelow(ctx, carSeries, 'brand_id', id),
    [carSeries.name]: (ctx, id) => countBelow(ctx, vehicle, 'series_id', id),
  },
  audit: {
    [carBrand.name]: { label: carBrand.label, actions, fields: carBrandFields },
    [carSeries.name]: { label: carSeries.label, actions, fields: carSeriesFields },
    [vehicle.name]: { label: vehicle.label, actions, fields: vehicleFields },
  },
  searchable: [carBrandSearch, carSeriesSearch, vehicleSearch],
  fills: (db) => [{ name: 'car_vehicle.size', run: () => rereadVehicleSizes(db) }],
  search: findSeries,
};
