import { sql } from 'kysely';
import { dealerOrderFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { matchesSearch } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { orderSource, ordersWithOpenReturn } from './entity.ts';
import { openOrder, orderRow } from './row.ts';

/** SQL condition: orders matching a text: number, size, remark, dealer or parts, each by its index. */
export const matchOrders = (ctx: Ctx, text: string) =>
  text.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`dealer_order.id IN (
        SELECT o.id FROM dealer_order o WHERE ${matchesSearch(text, ['o.search'])}
        UNION ALL SELECT o.id FROM dealer_order o JOIN company c ON c.id = o.dealer_id WHERE ${matchesSearch(text, ['c.search'])}
        UNION ALL SELECT l.order_id FROM dealer_order_line l WHERE ${matchParts(ctx, text, 'l.part_id')})`;

export const listOrders = columnListing(
  { ...dealerOrderRoutes.list, query: dealerOrderRoutes.list.body },
  orderSource,
  {
    columns: orderRow,
    filters: {
      text: (q, text, ctx) => q.where(matchOrders(ctx, text)),
      status: filterBy.oneOf('dealer_order.status'),
      partId: (q, partId) =>
        q.where(
          sql<boolean>`EXISTS (SELECT FROM dealer_order_line l WHERE l.order_id = dealer_order.id AND l.part_id = ${partId})`,
        ),
      returnAsked: (q, asked) =>
        q.where(
          asked
            ? sql<boolean>`dealer_order.id IN ${ordersWithOpenReturn}`
            : sql<boolean>`dealer_order.id NOT IN ${ordersWithOpenReturn}`,
        ),
      payable: filterBy.number('dealer_order.payable_fen'),
    },
    defaultSort: '-createdTime',
    counts: { status: 'dealer_order.status' },
    map: openOrder,
    sheet: { name: t('经销商订单', 'Dealer orders', '經銷商訂單'), columns: sheetOf(dealerOrderFields) },
  },
);
