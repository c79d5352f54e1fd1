import { sql } from 'kysely';
import { dealerOrderFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { matches } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { orderSource, returning } from './entity.ts';
import { openOrder, orderRow } from './row.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`dealer_order.${column}`)}), 0)`;

/** SQL condition: orders matching a text: number, size, remark, dealer or parts, each by its index. */
export const matchOrders = (ctx: Ctx, text: string) =>
  text.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`dealer_order.id IN (
        SELECT o.id FROM dealer_order o WHERE ${matches(text, ['o.search'])}
        UNION ALL SELECT o.id FROM dealer_order o JOIN company c ON c.id = o.dealer_id WHERE ${matches(text, ['c.search'])}
        UNION ALL SELECT l.order_id FROM dealer_order_line l WHERE ${matchParts(ctx, text, 'l.part_id')})`;

export const listOrders = listing(
  { ...dealerOrderRoutes.list, query: dealerOrderRoutes.list.body },
  {
    from: orderSource,
    filters: {
      text: (q, text, ctx) => q.where(matchOrders(ctx, text)),
      status: by.oneOf('dealer_order.status'),
      dealerId: by.oneOf('dealer_order.dealer_id'),
      kind: by.oneOf('dealer_order.kind'),
      partId: (q, partId) =>
        q.where(
          sql<boolean>`EXISTS (SELECT FROM dealer_order_line l WHERE l.order_id = dealer_order.id AND l.part_id = ${partId})`,
        ),
      returnAsked: (q, asked) =>
        q.where(
          asked
            ? sql<boolean>`dealer_order.id IN ${returning}`
            : sql<boolean>`dealer_order.id NOT IN ${returning}`,
        ),
      createdTime: by.days('dealer_order.created_at'),
      paidTime: by.days('dealer_order.paid_at'),
      promisedDay: by.days('dealer_order.promised_day'),
      payable: by.number('dealer_order.payable_fen'),
    },
    sort: {
      createdTime: 'dealer_order.created_at',
      orderNo: 'dealer_order.order_no',
      payableAmount: 'dealer_order.payable_fen',
      promisedDay: 'dealer_order.promised_day',
      sinceTime: 'dealer_order.since',
      paidTime: 'dealer_order.paid_at',
    },
    defaultSort: '-createdTime',
    tie: 'dealer_order.id',
    counts: { status: 'dealer_order.status' },
    totals: {
      quantity: sum('quantity'),
      payableAmount: sum('payable_fen'),
      paidAmount: sum('paid_fen'),
      refundedAmount: sum('refunded_fen'),
    },
    select: (q) => q.select(orderRow),
    map: openOrder,
    sheet: { name: t('经销商订单', 'Dealer orders', '經銷商訂單'), columns: sheetOf(dealerOrderFields) },
  },
);
