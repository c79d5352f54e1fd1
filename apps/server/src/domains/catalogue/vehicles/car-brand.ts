import { sql } from 'kysely';
import type { z } from 'zod';
import { carBrandFields, carBrandInputs } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { CarBrandInput, type CarBrand } from '@treadline/contract/catalogue/vehicles/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import type { PickerOptions } from '#kernel/picker-options.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';

/** Entity of car brands, maintained by the platform, selectable by everybody. */
export const carBrand = basicEntity('car_brand', {
  name: 'car-brand',
  label: t('汽车品牌', 'car brand', '汽車品牌'),
  no: 'name',
  scope: { OTHER: 'all' },
});
export const carBrandSearch = named('car_brand', { name_key: 'name' }, ['name', 'name_en']);

/** Columns of a car brand under the contract's names. */
export const carBrandRow = [
  'car_brand.id',
  'car_brand.name',
  'car_brand.name_en as nameEn',
  'car_brand.sort',
  'car_brand.enabled',
  'car_brand.version',
] as const;

/** One visible brand. @throws record.not-found */
async function readBrand(ctx: Ctx, id: number): Promise<z.output<typeof CarBrand>> {
  const row = await ctx.db
    .selectFrom('car_brand')
    .where(visible(ctx, carBrand))
    .where('id', '=', id)
    .select(carBrandRow)
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: carBrand.label });
}

export const carBrandStore = defineBasicData(carBrand, {
  fields: carBrandFields,
  inputs: carBrandInputs,
  schema: CarBrandInput,
  read: readBrand,
  columns: ({ name, nameEn, sort }) => ({
    name,
    name_en: nameEn,
    sort,
    ...carBrandSearch.keys({ name, name_en: nameEn }),
  }),
  unique: { car_brand_name: 'name' },
});

/** Option source of car brands, open to everybody. */
export const carBrandOffer = {
  from: (ctx) => ctx.db.selectFrom('car_brand'),
  id: 'car_brand.id',
  // Not every one has an English name.
  label: ({ lang }) =>
    lang === 'en' ? sql<string>`coalesce(nullif(car_brand.name_en, ''), car_brand.name)` : 'car_brand.name',
  enabled: 'car_brand.enabled',
  order: 'car_brand.sort',
  keys: ['car_brand.search'],
} satisfies PickerOptions<never, never>;
