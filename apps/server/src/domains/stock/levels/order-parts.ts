import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { orderFields } from '@treadline/contract/stock/levels/fields.ts';
import { stockChangeRoutes } from '@treadline/contract/stock/levels/change-routes.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { visible } from '#kernel/scope.ts';
import { dealerPriceNow, matchParts, part, priceNow } from '#domains/catalogue/catalogue/index.ts';

/** Pieces that the platform's warehouses can ship. */
const inStock = sql`SELECT FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells`;
const available = sql<number>`coalesce((SELECT sum(s.on_hand - s.reserved - s.locked)::int FROM stock_level s
  JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type = 'WAREHOUSE' AND lo.enabled AND lo.sells), 0)`;

/** Lists released parts the caller may order from the platform, at its own price, with warehouse availability. */
export const listOrderParts = listing(stockChangeRoutes.orderParts, {
  from: (ctx) =>
    ctx.db
      .selectFrom('part')
      .leftJoin('brand as b', 'b.id', 'part.brand_id')
      .where('part.status', '=', 'Deployed')
      .where('part.lifecycle', '<>', 'ENDED')
      .where('part.owner_id', 'is', null)
      .where(visible(ctx, part)),
  filters: {
    text: (q, v, ctx) => q.where(matchParts(ctx, v, 'part.id')),
    brandId: by.oneOf('part.brand_id'),
    inStock: (q, wanted) =>
      q.where(sql<boolean>`EXISTS (${inStock} AND s.on_hand - s.reserved - s.locked > 0) = ${wanted}`),
  },
  sort: { partNo: 'part.part_no', size: 'part.size' },
  defaultSort: 'partNo',
  tie: 'part.id',
  select: (q, ctx) =>
    q.select([
      'part.id',
      'part.id as partId',
      'part.part_no as partNo',
      'part.name as partName',
      'part.size',
      sql<string>`coalesce(${sql.ref(ctx.lang === 'en' ? 'b.name_en' : 'b.name')}, '')`.as('brandName'),
      available.as('available'),
      (ctx.me.type === 'DEALER' ? dealerPriceNow(ctx.me) : priceNow('WHOLESALE')).as('price'),
    ]),
  sheet: { name: t('可订购商品', 'Parts to order', '可訂購商品'), columns: sheetOf(orderFields) },
});
