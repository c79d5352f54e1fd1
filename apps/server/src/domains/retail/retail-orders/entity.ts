import { sql } from 'kysely';
import { retailActions, retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { basicEntity, entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/**
 * Entity of retail orders. Row-level scope: all for the platform, a dealer its own, others those of their dealers.
 */
export const retailOrder = entity({
  table: 'retail_order',
  name: 'retail-order',
  label: t('零售订单', 'retail order', '零售訂單'),
  no: 'order_no',
  statusText: (status: RetailStatus) => retailStatusTexts[status].text,
  scope: scopeByDealer('retail_order'),
});

/** Entity of shipments: the goods of an order from one place, in the order's scope. */
export const retailShipment = basicEntity('retail_shipment', {
  name: 'retail-shipment',
  label: t('零售发货', 'shipment', '零售出貨'),
  no: 'id',
  scope: {
    OTHER: 'all',
    DEALER: (me) =>
      sql<boolean>`retail_shipment.order_id IN (SELECT id FROM retail_order WHERE dealer_id = ${me.companyId})`,
  },
});

/** Entity of discrepancies of parcels, in the scope of their orders. */
export const retailDiscrepancy = basicEntity('retail_discrepancy', {
  name: 'retail-discrepancy',
  label: t('收货差异', 'discrepancy', '收貨差異'),
  no: 'id',
  scope: {
    OTHER: 'all',
    DEALER: (me) =>
      sql<boolean>`retail_discrepancy.order_id IN (SELECT id FROM retail_order WHERE dealer_id = ${me.companyId})`,
  },
});

/** Search columns of retail orders. */
export const retailSearch = searchable(
  'retail_order',
  'order_no',
  'plate',
  'vin',
  'customer_name',
  'car_name',
);

/** Labels of an order's actions, fields and statuses for its timeline and the audit log. */
export const retailWords = {
  label: retailOrder.label,
  actions: retailActions,
  fields: retailFields,
  statusText: (status: string) => retailStatusTexts[status as RetailStatus]?.text,
};

export const orderSource = (ctx: Ctx) => ctx.db.selectFrom('retail_order').where(visible(ctx, retailOrder));
