import { sql } from 'kysely';
import { anyOrderFields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { orderPhaseKeys, orderPhases, statusesOf } from '@treadline/contract/wholesale/order-lists/phases.ts';
import { orderListRoutes } from '@treadline/contract/wholesale/order-lists/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { countSome, createLongListHandler } from '#kernel/long-list.ts';
import { showSealed } from '#kernel/secrets.ts';
import { dealerNameSql, orderSource, statusSql } from './any-order.ts';
import { matchOrders } from './match-orders.ts';

const openPhases = orderPhaseKeys.filter((phase) => orderPhases[phase].open);
const phaseSql = sql<string>`CASE ${sql.join(
  openPhases.map((phase) => sql`WHEN any_order.status = ANY (${statusesOf([phase])}) THEN ${phase}`),
  sql` `,
)} END`;
const sums = {
  quantity: { of: 'any_order.quantity', when: '>' },
  payableAmount: { of: 'any_order.payable_fen', when: '>' },
  paidAmount: { of: 'any_order.paid_fen', when: '>' },
  refundedAmount: { of: 'any_order.refunded_fen', when: '>' },
} as const;

const row = [
  'any_order.id',
  'any_order.biz_type as type',
  'any_order.order_no as orderNo',
  'any_order.kind',
  statusSql.as('status'),
  'any_order.dealer_id as dealerId',
  dealerNameSql.as('dealerName'),
  'any_order.size',
  'any_order.quantity',
  'any_order.plate as plateNumber',
  'any_order.customer_name as customerName',
  'any_order.mobile as customerMobile',
  'any_order.payable_fen as payableAmount',
  'any_order.paid_fen as paidAmount',
  'any_order.refunded_fen as refundedAmount',
  'any_order.promised_day as promisedDay',
  'any_order.since as sinceTime',
  'any_order.created_by_name as createdBy',
  'any_order.created_at as createdTime',
] as const;

/** Lists orders of all kinds, newest first. Tabs count open ones only; ended ones are too many to count. */
export const listAllOrders = createLongListHandler(
  { ...orderListRoutes.orders, query: orderListRoutes.orders.body },
  {
    from: (ctx, { counts }) =>
      orderSource(ctx).$if(counts !== undefined, (q) =>
        q.where(inValues('any_order.status', statusesOf(openPhases))),
      ),
    filters: {
      text: (q, text, ctx) => q.where(matchOrders(ctx, text)),
      phase: (q, phases) => q.where(inValues('any_order.status', statusesOf(phases))),
      kind: filterBy.oneOf('any_order.kind'),
      dealerId: filterBy.oneOf('any_order.dealer_id'),
      createdTime: filterBy.days('any_order.created_at'),
      promisedDay: filterBy.days('any_order.promised_day'),
      payable: filterBy.number('any_order.payable_fen'),
    },
    sort: { createdTime: 'any_order.created_at' },
    defaultSort: '-createdTime',
    tie: 'any_order.id',
    counts: { phase: phaseSql },
    count: (base, ctx) => countSome(ctx, base, sums),
    select: (q) => q.select(row),
    map: ({ dealerName, customerMobile, ...order }, ctx) => ({
      ...order,
      customerMobile: customerMobile && showSealed(ctx, customerMobile),
      ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
    }),
    sheet: { name: t('全部订单', 'All orders', '全部訂單'), columns: sheetOf(anyOrderFields) },
  },
);
