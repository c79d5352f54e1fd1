import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { salesFields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import { sheetOf } from '#kernel/fields.ts';
import { among, by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { anyOf, matches } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { salesSource } from '../entity.ts';
import { byProtocol, hasException, isLate, isStuck, openRow, salesRow } from '../row.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`sales_order.${column}`)}), 0)`;

export const listSales = listing(salesOrderRoutes.list, {
  from: salesSource,
  filters: {
    text: (q, text) =>
      q.where(sql<boolean>`(${matches(text, ['sales_order.search'])} OR ${anyOf('bill.waybill_no', text)})`),
    part: (q, text, ctx) =>
      q.where(
        sql<boolean>`sales_order.id IN (SELECT l.sales_order_id FROM sales_order_line l
          WHERE ${matchParts(ctx, text, 'l.part_id')})`,
      ),
    status: (q, values) => (values.includes(0) ? q : q.where(among('sales_order.status', values))),
    state: by.oneOf('sales_order.state'),
    bizType: by.oneOf('sales_order.biz_type'),
    carrierId: by.oneOf('sales_order.carrier_id'),
    locationId: by.oneOf('sales_order.location_id'),
    dealerId: by.oneOf('sales_order.dealer_id'),
    createdTime: by.days('sales_order.created_at'),
    shipDay: by.days('sales_order.ship_day'),
    promisedDay: by.days('sales_order.promised_day'),
    shippedTime: by.days('sales_order.shipped_at'),
    urgent: by.is('sales_order.urgent'),
    late: (q, value) => q.where(sql<boolean>`coalesce(${isLate}, false) = ${value}`),
    stuck: (q, value) => q.where(sql<boolean>`coalesce(${isStuck}, false) = ${value}`),
    byHand: (q, value) => q.where(sql<boolean>`${byProtocol} <> ${value}`),
    exception: (q, value) => q.where(sql<boolean>`${hasException} = ${value}`),
    claim: (q, value) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM waybill_claim c WHERE c.sales_order_id = sales_order.id
          AND c.status = 'OPEN') = ${value}`,
      ),
  },
  sort: {
    createdTime: 'sales_order.created_at',
    orderNo: 'sales_order.order_no',
    shipDay: 'sales_order.ship_day',
    promisedDay: 'sales_order.promised_day',
    sinceTime: 'sales_order.since',
    freight: 'sales_order.freight_fen',
    pieces: 'sales_order.pieces',
  },
  defaultSort: '-createdTime',
  tie: 'sales_order.id',
  counts: { status: sql<string>`sales_order.status::text`, state: 'sales_order.state' },
  totals: { pieces: sum('pieces'), weight: sum('weight_g'), freight: sum('freight_fen') },
  select: (q) => q.select(salesRow),
  map: openRow,
  sheet: { name: t('物流订单', 'Sales orders', '物流訂單'), columns: sheetOf(salesFields) },
});
