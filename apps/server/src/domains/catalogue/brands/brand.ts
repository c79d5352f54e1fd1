import { sql } from 'kysely';
import type { z } from 'zod';
import { brandFields, brandInputs } from '@treadline/contract/catalogue/brands/fields.ts';
import { splitAlias } from '@treadline/contract/catalogue/brands/alias.ts';
import { BrandInput, type Brand } from '@treadline/contract/catalogue/brands/schema.ts';
import { bareText } from '@treadline/contract/kernel/names/fold.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { anyCondition, inKeys } from '#kernel/search.ts';
import { named } from '#kernel/searchable.ts';

/** Entity of brands, maintained by the platform; others see brand names on their parts. */
export const brand = basicEntity('brand', {
  name: 'brand',
  label: t('品牌', 'brand', '品牌'),
  no: 'name',
  scope: { OTHER: 'all' },
});

/** Search columns of brands: names and alias. */
export const brandSearch = named('brand', { name_key: 'name' }, ['name', 'name_en', 'alias']);

export const brandSource = (ctx: Ctx) => ctx.db.selectFrom('brand').where(visible(ctx, brand));

const partsOfBrand = sql<number>`(SELECT count(*) FROM part p WHERE p.brand_id = brand.id)`;

/** Columns of a brand under the contract's names. */
export const brandRow = {
  id: 'brand.id',
  name: 'brand.name',
  nameEn: 'brand.name_en',
  alias: 'brand.alias',
  country: 'brand.country',
  sort: 'brand.sort',
  enabled: 'brand.enabled',
  createdTime: 'brand.created_at',
  version: 'brand.version',
  parts: partsOfBrand,
} as const;

type Names = Pick<z.output<typeof BrandInput>, 'name' | 'nameEn' | 'alias'>;

/** One visible brand. @throws record.not-found */
async function readBrand(ctx: Ctx, id: number): Promise<z.output<typeof Brand>> {
  const row = await brandSource(ctx)
    .where('brand.id', '=', id)
    .select(selection(brandRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: brand.label });
}

const bareNames = ({ name, nameEn, alias }: Names): string[] =>
  [name, nameEn, ...splitAlias(alias)].map(bareText).filter(Boolean);

/** Refuses a new name or alias by which another brand is known. @throws record.duplicate */
async function refuseNamesakes(
  ctx: Ctx,
  fields: z.output<typeof BrandInput>,
  before: z.output<typeof Brand> | null,
) {
  // Search keys hold every name of theirs, so that an import does not read all brands for each row.
  const others = await ctx.db
    .selectFrom('brand')
    .where(anyCondition(bareNames(fields).map((name) => inKeys(name, ['brand.search']))))
    .select(['id', 'name', 'name_en as nameEn', 'alias'])
    .execute();
  const known = new Set(others.filter(({ id }) => id !== before?.id).flatMap(bareNames));
  const had = new Set(before ? bareNames(before) : []);
  for (const path of ['name', 'nameEn', 'alias'] as const)
    for (const value of path === 'alias' ? splitAlias(fields.alias) : [fields[path]])
      if (known.has(bareText(value)) && !had.has(bareText(value)))
        fail('record.duplicate', { field: brandFields[path].label, value, path });
}

export const brandStore = defineBasicData(brand, {
  fields: brandFields,
  inputs: brandInputs,
  schema: BrandInput,
  read: readBrand,
  columns: ({ name, nameEn, alias, country, sort }) => ({
    name,
    name_en: nameEn,
    alias,
    country,
    sort,
    ...brandSearch.keys({ name, name_en: nameEn, alias }),
  }),
  check: refuseNamesakes,
  unique: { brand_name: 'name', brand_name_en: 'nameEn' },
});
