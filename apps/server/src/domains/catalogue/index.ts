import { t } from '@treadline/contract/kernel/text.ts';
import { catalogueRoutes } from '@treadline/contract/catalogue/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Domain } from '../../kernel/domain.ts';
import type { FoundItem } from '../../kernel/feeds.ts';
import { mount } from '../../kernel/mount.ts';
import { matches } from '../../kernel/search.ts';
import { searchable } from '../../kernel/searchable.ts';

const seasons = {
  SUMMER: t('夏季', 'Summer', '夏季'),
  WINTER: t('冬季', 'Winter', '冬季'),
  ALL: t('四季', 'All season', '四季'),
};

const partLabel = t('商品', 'Part', '商品');

/** What parts are found by. */
export const partSearch = searchable('part', 'part_no', 'name', 'pattern', 'size_key');

/** The catalogue: so far the option lists that purchasing needs. */
export const domain: Domain = {
  searchable: [partSearch],
  search: findParts,
  serve(app, services) {
    mount(app, services, catalogueRoutes, {
      options: async (ctx) => {
        const brands = await ctx.db
          .selectFrom('brand')
          .where('enabled', '=', true)
          .orderBy('sort')
          .orderBy('name')
          .select(['id', 'name', 'name_en'])
          .execute();
        return {
          brands: brands.map((b) => ({ value: b.id, label: ctx.lang === 'en' ? b.name_en : b.name })),
          seasons: Object.entries(seasons).map(([value, text]) => ({ value, label: text[ctx.lang] })),
        };
      },
    });
  },
};

/** Released parts for the palette; they open where they can be bought. */
async function findParts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('purchase_order_part_list')) return [];
  const rows = await ctx.db
    .selectFrom('part')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.status', '=', 'Deployed')
    .where(matches(text, ['part.search', 'brand.search']))
    .select(['part.part_no', 'part.name'])
    .orderBy('part.part_no')
    .limit(8)
    .execute();
  return rows.map(({ part_no: no, name }) => ({
    group: 'part',
    kind: partLabel[ctx.lang],
    label: name,
    hint: no,
    path: `/purchase-order/create?text=${encodeURIComponent(no)}`,
  }));
}
