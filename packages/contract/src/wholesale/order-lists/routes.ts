import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, longListOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { anyOrderFields, happenedFields, orderTypes, owedFields, loggedRecordKeys } from './fields.ts';
import { orderPhaseKeys } from './phases.ts';

const int = z.number().int();
const sums = {
  quantity: z.number(),
  payableAmount: z.number(),
  paidAmount: z.number(),
  refundedAmount: z.number(),
};
const dealerId = filter.many(z.coerce.number<string>().int());
const kind = filter.many(z.coerce.number<string>().pipe(z.literal([1, 2, 3])));
/** Readers: platform, shops and their supervisors, each within their row-level scope. */
const seers = {
  needs: ['customer_order_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;

const AnyOrder = rowOf(anyOrderFields, { id: int, type: z.enum(orderTypes), dealerId: int });
const Owed = rowOf(owedFields, {
  id: z.string(),
  orderId: int.nullable(),
  type: z.enum(orderTypes).nullable(),
  dealerId: int,
});
const Happened = rowOf(happenedFields, { id: int, recordId: int });

export const orderListRoutes = routes({
  orders: {
    method: 'POST',
    path: '/order/list',
    reads: true,
    ...seers,
    summary: 'Orders of all kinds: retail, of dealers, on behalf; newest first, turned by cursor',
    ...(({ query, ...list }) => ({ ...list, body: query }))(
      longListOf(AnyOrder, {
        filters: {
          /** Number, customer, plate, mobile or its last four digits, part or waybill. */
          text: filter.text(),
          phase: filter.many(z.enum(orderPhaseKeys as [(typeof orderPhaseKeys)[number]])),
          kind,
          dealerId,
          createdTime: filter.days(),
          promisedDay: filter.days(),
          payable: filter.range(),
        },
        sort: 'createdTime',
        counts: ['phase'],
        totals: sums,
      }),
    ),
  },
  owed: {
    method: 'GET',
    path: '/order/collection/list',
    ...seers,
    summary: 'What is owed: unpaid and part-paid orders with their age, one by one or by dealer',
    ...listOf(Owed, {
      filters: {
        view: z.enum(['order', 'dealer']).default('order'),
        text: filter.text(),
        kind,
        dealerId,
        /** Days since the order was placed. */
        age: filter.range(),
      },
      sort: ['createdTime', 'owedAmount', 'dealerName'],
      totals: {
        orders: z.number(),
        payableAmount: z.number(),
        paidAmount: z.number(),
        owedAmount: z.number(),
      },
    }),
  },
  happened: {
    method: 'GET',
    path: '/order/record/list',
    ...seers,
    summary: 'What happened to orders, money and goods, by day and person; newest first, turned by cursor',
    ...longListOf(Happened, {
      filters: {
        recordNo: filter.text(),
        record: filter.many(z.enum(loggedRecordKeys as [(typeof loggedRecordKeys)[number]])),
        actor: filter.text(),
        time: filter.days(),
      },
      sort: 'time',
    }),
  },
});
