import { seasons } from '@treadline/contract/catalogue/part-fields.ts';
import { catalogueRoutes } from '@treadline/contract/catalogue/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Domain } from '../../kernel/domain.ts';
import type { FoundItem } from '../../kernel/feeds.ts';
import { mount } from '../../kernel/mount.ts';
import { visible } from '../../kernel/scope.ts';
import { matches } from '../../kernel/search.ts';
import { searchable } from '../../kernel/searchable.ts';
import { describePart, part } from './part.ts';
import { serveBulk } from './bulk/index.ts';
import { serveSelling } from './selling/index.ts';
import { priceInvariants } from './prices/invariants.ts';

export { part } from './part.ts';
export { outlierOf } from './prices/outlier.ts';

/** What parts are found by. */
export const partSearch = searchable('part', 'part_no', 'name', 'pattern', 'size_key');

/** The catalogue: so far the option lists that purchasing needs. */
export const domain: Domain = {
  searchable: [partSearch],
  invariants: priceInvariants,
  search: findParts,
  serve(app, services) {
    serveBulk(app, services);
    serveSelling(app, services);
    mount(app, services, catalogueRoutes, {
      card: (ctx, { params }) => describePart(ctx, params.id),
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

/** Released parts for the palette; what is known of them opens beside the work. */
async function findParts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const rows = await ctx.db
    .selectFrom('part')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.status', '=', 'Deployed')
    .where(visible(ctx, part))
    .where(matches(text, ['part.search', 'brand.search']))
    .select(['part.id', 'part.part_no', 'part.name'])
    .orderBy('part.part_no')
    .limit(8)
    .execute();
  return rows.map(({ id, part_no: no, name }) => ({
    group: 'part',
    kind: part.label[ctx.lang],
    label: name,
    hint: no,
    path: `/purchase-order/list?sub=3&partNo=${encodeURIComponent(no)}`,
    part: id,
  }));
}
