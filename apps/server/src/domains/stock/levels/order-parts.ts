import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { orderFields } from '@treadline/contract/stock/levels/fields.ts';
import { stockChangeRoutes } from '@treadline/contract/stock/levels/change-routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { dealerPriceNow, matchParts, part, priceNow, saleable } from '#domains/catalogue/catalogue/index.ts';

/** Pieces that the platform's warehouses can ship. */
const inStock = sql`SELECT FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells`;
const available = sql<number>`coalesce((SELECT sum(${saleable('s')})::int FROM stock_level s
  JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells), 0)`;

/** Lists released parts the caller may order from the platform, at its own price, with warehouse availability. */
export const listOrderParts = columnListing(
  stockChangeRoutes.orderParts,
  (ctx) =>
    ctx.db
      .selectFrom('part')
      .leftJoin('brand as b', 'b.id', 'part.brand_id')
      .where('part.status', '=', 'Deployed')
      .where('part.lifecycle', '<>', 'ENDED')
      .where('part.owner_id', 'is', null)
      .where(visible(ctx, part)),
  {
    columns: {
      id: 'part.id',
      partId: 'part.id',
      partNo: 'part.part_no',
      partName: 'part.name',
      size: 'part.size',
      brandName: (ctx) => sql<string>`coalesce(${sql.ref(ctx.lang === 'en' ? 'b.name_en' : 'b.name')}, '')`,
      available,
      price: (ctx) => (ctx.me.type === 'DEALER' ? dealerPriceNow(ctx.me) : priceNow('WHOLESALE')),
    },
    filters: {
      text: (q, v, ctx) => q.where(matchParts(ctx, v, 'part.id')),
      brandId: filterBy.oneOf('part.brand_id'),
      inStock: (q, wanted) => q.where(sql<boolean>`EXISTS (${inStock} AND ${saleable('s')} > 0) = ${wanted}`),
    },
    defaultSort: 'partNo',
    sheet: { name: t('可订购商品', 'Parts to order', '可訂購商品'), columns: sheetOf(orderFields) },
  },
);
