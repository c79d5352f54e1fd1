import { sql, type RawBuilder } from 'kysely';
import { customFields } from '@treadline/contract/retail/assortment/custom-fields.ts';
import { customRoutes } from '@treadline/contract/retail/assortment/custom-routes.ts';
import type { CustomSource } from '@treadline/contract/retail/assortment/words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { marksSql, matchParts, part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { confirmAboveFen, bandOf, brandName } from '../goods.ts';
import { custom, type CustomRow } from './custom.ts';

const sourceFor = (companyId: number) =>
  sql<CustomSource>`(CASE WHEN part.owner_id IS NULL THEN 'PLATFORM' WHEN part.owner_id = ${companyId} THEN 'OWN' ELSE 'PARENT' END)`;

/** Goods that the caller's company may sell, with what it says of them; of goods of its group or maker, what those say. */
const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part')
    .innerJoinLateral(
      () => sql<{ source: CustomSource }>`(SELECT ${sourceFor(ctx.me.companyId)} AS source)`.as('own'),
      (join) => join.onTrue(),
    )
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .leftJoin('part_custom as pc', (join) =>
      join
        .onRef('pc.part_id', '=', 'part.id')
        .on(sql<boolean>`pc.company_id = coalesce(part.owner_id, ${ctx.me.companyId})`),
    )
    .leftJoin('company as o', 'o.id', 'part.owner_id')
    .where(visible(ctx, part));

const band = bandOf('pc.price_fen');
const msrp = priceNow('MSRP') as RawBuilder<number>;
const warned = sql<boolean>`${band} <> 'NONE'`;

const columns = {
  size: 'part.size',
  partNo: 'part.part_no',
  brandName,
  name: 'part.name',
  marks: marksSql,
  partId: 'part.id',
  ownNo: sql<string>`coalesce(pc.own_no, '')`,
  ownName: sql<string>`coalesce(pc.name, '')`,
  price: 'pc.price_fen',
  description: sql<string>`coalesce(pc.description, '')`,
  msrp,
  band,
  floor: priceNow('FLOOR'),
  askAbove: confirmAboveFen,
  category: 'part.category',
  spec: 'part.spec',
  unit: 'part.unit',
  kind: 'part.kind',
  lifecycle: 'part.lifecycle',
  // A row that was made and never filled says nothing yet.
  updatedTime: sql<string | null>`CASE WHEN pc.version > 0 THEN pc.updated_at END`,
  version: sql<number>`coalesce(pc.version, 0)`,
} as const satisfies Columns;

const rowOf = {
  ...columns,
  id: 'part.id',
  source: 'own.source',
  ownerName: sql<string>`coalesce(o.name, '')`,
} as const;

const sort = {
  partNo: 'part.part_no',
  size: 'part.size',
  ownNo: 'pc.own_no',
  price: 'pc.price_fen',
  updatedTime: 'pc.updated_at',
};

const shown = pickFields(
  customFields,
  'size',
  'partNo',
  'brandName',
  'name',
  'marks',
  'source',
  'ownerName',
  'ownNo',
  'ownName',
  'price',
  'msrp',
  'floor',
  'band',
  'description',
  'updatedTime',
);

export const listCustom = columnListing(customRoutes.list, source, {
  columns: rowOf,
  filters: {
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
    brandId: filterBy.oneOf('part.brand_id'),
    warned: (q, on) => (on ? q.where(warned) : q),
    own: (q, on) => q.where(sql<boolean>`coalesce(pc.version > 0, false) = ${on}`),
  },
  counts: { source: sql.ref<string>('own.source') },
  sort: { ...sort },
  defaultSort: 'partNo',
  sheet: { name: t('自定义商品', 'Custom goods', '自訂商品'), columns: sheetOf(shown) },
});

/** Returns one part with its custom data as a list row. @throws record.not-found */
export const readCustom = async (ctx: Ctx, partId: number): Promise<CustomRow> =>
  (await source(ctx).where('part.id', '=', partId).select(selection(rowOf, ctx)).executeTakeFirst()) ??
  fail('record.not-found', { entity: custom.label });

const allSource = sql<CustomSource>`(CASE WHEN part.owner_id IS NULL THEN 'PLATFORM' ELSE 'OWN' END)`;

/** Lists the custom data of all companies, for the platform. */
export const listAllCustom = columnListing(
  customRoutes.all,
  (ctx) =>
    ctx.db
      .selectFrom('part_custom')
      .innerJoin('part_custom as pc', 'pc.id', 'part_custom.id')
      .innerJoin('part', 'part.id', 'pc.part_id')
      .innerJoin('company as o', 'o.id', 'pc.company_id')
      .leftJoin('brand as b', 'b.id', 'part.brand_id')
      .where('pc.version', '>', 0)
      .where(visible(ctx, custom)),
  {
    columns: {
      ...columns,
      id: 'pc.id',
      source: allSource,
      ownerName: 'o.name',
      companyId: 'o.id',
      companyType: 'o.account_type',
    },
    filters: {
      text: (q, text, ctx) =>
        q.where(sql<boolean>`(${matchParts(ctx, text, 'part.id')} OR ${matchesSearch(text, ['pc.search'])})`),
      brandId: filterBy.oneOf('part.brand_id'),
      warned: (q, on) => (on ? q.where(warned) : q),
      source: (q, values) => q.where(sql<boolean>`${allSource} = ANY(${values})`),
      companyId: filterBy.is('pc.company_id'),
    },
    sort: { ...sort, ownerName: 'o.code' },
    defaultSort: '-updatedTime',
    sheet: { name: t('自定义商品', 'Custom goods', '自訂商品'), columns: sheetOf(shown) },
  },
);
