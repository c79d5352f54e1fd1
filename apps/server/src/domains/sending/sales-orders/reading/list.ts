import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { salesFields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { anyOf, matchesSearch } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { salesSource } from '../entity.ts';
import { byProtocol, hasException, isLate, isStuck, openRow, salesRow } from '../row.ts';

export const listSales = columnListing(salesOrderRoutes.list, salesSource, {
  columns: salesRow,
  filters: {
    text: (q, text) =>
      q.where(
        sql<boolean>`(${matchesSearch(text, ['sales_order.search'])} OR ${anyOf('bill.waybill_no', text)})`,
      ),
    part: (q, text, ctx) =>
      q.where(
        sql<boolean>`sales_order.id IN (SELECT l.sales_order_id FROM sales_order_line l
          WHERE ${matchParts(ctx, text, 'l.part_id')})`,
      ),
    status: (q, values) => (values.includes(0) ? q : q.where(inValues('sales_order.status', values))),
    state: filterBy.oneOf('sales_order.state'),
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
  defaultSort: '-createdTime',
  counts: { status: sql<string>`sales_order.status::text`, state: 'sales_order.state' },
  map: openRow,
  sheet: { name: t('物流订单', 'Sales orders', '物流訂單'), columns: sheetOf(salesFields) },
});
