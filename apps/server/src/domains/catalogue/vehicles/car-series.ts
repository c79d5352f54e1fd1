import { sql } from 'kysely';
import type { z } from 'zod';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { carSeriesFields, carSeriesInputs } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { CarSeriesInput, type CarSeries } from '@treadline/contract/catalogue/vehicles/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';

export const carSeries = basicEntity('car_series', {
  name: 'car-series',
  label: t('车系', 'series', '車系'),
  no: 'name',
  scope: { OTHER: 'all' },
});
export const carSeriesSearch = named('car_series', { name_key: 'name' }, ['name', 'name_en']);

/** Columns of a series under the contract's names; VIN prefixes as one space-separated text. */
export const carSeriesRow = [
  'car_series.id',
  'car_series.brand_id as brandId',
  'car_series.name',
  'car_series.name_en as nameEn',
  sql<string>`array_to_string(car_series.vin_prefixes, ' ')`.as('vinPrefixes'),
  'car_series.enabled',
  'car_series.version',
] as const;

/** One visible series. @throws record.not-found */
async function readSeries(ctx: Ctx, id: number): Promise<z.output<typeof CarSeries>> {
  const row = await ctx.db
    .selectFrom('car_series')
    .where(visible(ctx, carSeries))
    .where('id', '=', id)
    .select(carSeriesRow)
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: carSeries.label });
}

/** Saves car series; the brand is set on creation only. */
export const carSeriesStore = defineBasicData(carSeries, {
  fields: carSeriesFields,
  inputs: carSeriesInputs,
  schema: CarSeriesInput.extend({ brandId: rules.id().optional() }),
  read: readSeries,
  columns: ({ brandId, name, nameEn, vinPrefixes }) => ({
    ...(brandId && { brand_id: brandId }),
    name,
    name_en: nameEn,
    vin_prefixes: vinPrefixes.split(' ').filter(Boolean),
    ...carSeriesSearch.keys({ name, name_en: nameEn }),
  }),
  unique: { car_series_name: 'name' },
});
