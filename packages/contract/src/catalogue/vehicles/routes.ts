import { z } from 'zod';
import { basicDataChanges } from '../../kernel/basic-data.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { CarBrand, CarBrandInput, CarSeries, CarSeriesInput, Vehicle, VehicleInput } from './schema.ts';

const keeper = { needs: ['basic_car_brand_view'], types: ['OTHER'] } as const;
const level = z.enum(['BRAND', 'SERIES', 'VEHICLE']);

/** Vehicle brand with its series, each with its number of matching models. */
const Tree = z.array(
  CarBrand.extend({
    vehicles: z.number().int(),
    series: z.array(
      CarSeries.extend({
        vehicles: z.number().int(),
        models: z
          .array(
            Vehicle.pick({
              id: true,
              name: true,
              years: true,
              frontSize: true,
              rearSize: true,
              verified: true,
            }),
          )
          .optional(),
      }),
    ),
  }),
);

/** Matching models with their total; if a brand is selected, its series for narrowing down. */
const FoundCars = z.object({
  series: optionsOf(z.number()),
  total: z.number().int(),
  models: z.array(
    Vehicle.pick({
      id: true,
      brandName: true,
      seriesName: true,
      name: true,
      years: true,
      frontSize: true,
      rearSize: true,
      verified: true,
    }),
  ),
});

export const vehicleRoutes = routes({
  option: {
    method: 'GET',
    path: '/data/carBrand/option',
    needs: 'signed-in',
    summary: 'Car brand options',
    query: z.strictObject({ text: filter.text(), all: filter.bool() }),
    response: optionsOf(z.number()),
  },
  models: {
    method: 'GET',
    path: '/data/carBrand/models',
    needs: 'signed-in',
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    summary:
      'Cars to choose from: enabled models, at most 100, of a brand or a series, or found by names in pinyin, size or VIN',
    query: z.strictObject({ text: filter.text(), brandId: filter.int(), seriesId: filter.int() }),
    response: FoundCars,
  },
  all: {
    method: 'GET',
    path: '/data/carBrand/all',
    ...keeper,
    summary:
      'Brands with their series and models; `text` finds across the three, `models=false` leaves the models out',
    query: z.strictObject({ text: filter.text(), models: filter.bool() }),
    response: Tree,
  },
  list: {
    method: 'GET',
    path: '/data/carBrand/carVehicle/list',
    ...keeper,
    summary: 'Table of models; `text` finds names in pinyin, sizes and VINs',
    ...listOf(Vehicle, {
      filters: {
        text: filter.text(),
        brandId: filter.int(),
        seriesId: filter.int(),
        verified: filter.bool(),
        enabled: filter.bool(),
        energy: filter.many(z.enum(['PETROL', 'DIESEL', 'HYBRID', 'PLUG_IN', 'ELECTRIC'])),
      },
      sort: ['brandName', 'seriesName', 'name', 'years', 'frontSize', 'rearSize'],
      counts: ['verified'],
    }),
  },
  add: {
    method: 'POST',
    path: '/data/carBrand/carVehicle/add',
    ...keeper,
    summary: 'Add a brand, a series of a brand, or a model of a series',
    body: z.discriminatedUnion('level', [
      CarBrandInput.extend({ level: z.literal('BRAND') }),
      CarSeriesInput.extend({ level: z.literal('SERIES'), brandId: rules.id() }),
      VehicleInput.extend({ level: z.literal('VEHICLE'), seriesId: rules.id() }),
    ]),
    response: z.object({ id: z.number() }),
  },
  remove: {
    method: 'DELETE',
    path: '/data/carBrand/carVehicle/delete',
    ...keeper,
    summary: 'Delete a brand, series or model that nothing uses',
    query: z.strictObject({ level, id: z.coerce.number().int().positive() }),
    response: 'none',
  },
});

export const carBrandChanges = routes(
  basicDataChanges('/data/carBrand/brand', 'car-brand', keeper, { input: CarBrandInput, row: CarBrand }),
);
export const carSeriesChanges = routes(
  basicDataChanges('/data/carBrand/series', 'car-series', keeper, { input: CarSeriesInput, row: CarSeries }),
);
export const vehicleChanges = routes(
  basicDataChanges('/data/carBrand/carVehicle', 'car-vehicle', keeper, { input: VehicleInput, row: Vehicle }),
);
