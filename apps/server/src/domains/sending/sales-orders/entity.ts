import { sql } from 'kysely';
import {
  claimFields,
  salesActionTexts,
  salesFields,
} from '@treadline/contract/sending/sales-orders/fields.ts';
import {
  claimStateTexts,
  salesStateTexts,
  type ClaimState,
  type SalesState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** A provider has what it carries, and what leaves places that it runs or keeps. */
const ofProvider = ({ companyId }: Me) =>
  sql<boolean>`(sales_order.carrier_id = ${companyId} OR sales_order.location_id IN (
    SELECT id FROM location WHERE logistics_id = ${companyId} OR keeper_id = ${companyId}))`;

export const salesOrder = entity({
  table: 'sales_order',
  name: 'sales-order',
  label: t('物流单', 'sales order', '物流單'),
  no: 'order_no',
  moves: 'state',
  statusText: (state: SalesState) => salesStateTexts[state].text,
  scope: { ...scopeByDealer('sales_order'), LOGISTICS: ofProvider },
});

/** What belongs to a sales order is seen by who sees the order. */
const within = (condition: (own: ReturnType<typeof sql>) => ReturnType<typeof sql<boolean>>) => {
  const by = (me: Me) =>
    condition(sql`SELECT sales_order.id FROM sales_order WHERE ${visible({ me }, salesOrder)}`);
  return {
    OTHER: 'all',
    LOGISTICS: by,
    DEALER: by,
    DEALER_GROUP: by,
    OEM: by,
    REGIONAL_MANAGER: by,
    SUPPLIER: 'none',
  } as const;
};

/** Entity of waybills, in the scope of their sales orders. */
export const salesWaybill = entity({
  table: 'waybill',
  name: 'waybill',
  label: t('运单', 'waybill', '運單'),
  no: 'waybill_no',
  moves: 'state',
  statusText: () => t('', '', ''),
  scope: within(
    (own) =>
      sql<boolean>`EXISTS (SELECT FROM sales_order s WHERE s.waybill_id = waybill.id AND s.id IN (${own}))`,
  ),
});

/** Entity of claims against carriers: the platform's and the provider's. */
export const salesClaim = entity({
  table: 'waybill_claim',
  name: 'waybill-claim',
  label: t('索赔', 'claim', '索賠'),
  no: 'id',
  statusText: (status: ClaimState) => claimStateTexts[status].text,
  scope: {
    ...within((own) => sql<boolean>`waybill_claim.sales_order_id IN (${own})`),
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/** Search columns of sales orders: its number, that of its source document, and the recipient. */
export const salesSearch = searchable('sales_order', 'order_no', 'biz_no', 'to_name');

/** Labels of a sales order's actions, fields and statuses for its timeline and the audit log. */
export const salesWords = {
  label: salesOrder.label,
  actions: salesActionTexts,
  fields: salesFields,
  statusText: (state: string) => salesStateTexts[state as SalesState]?.text,
};
export const claimWords = {
  label: salesClaim.label,
  actions: salesActionTexts,
  fields: claimFields,
  statusText: (status: string) => claimStateTexts[status as ClaimState]?.text,
};

export const salesSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sales_order')
    .innerJoin('location as place', 'place.id', 'sales_order.location_id')
    .innerJoin('company as shop', 'shop.id', 'sales_order.dealer_id')
    .leftJoin('company as hauler', 'hauler.id', 'sales_order.carrier_id')
    .leftJoin('waybill as bill', 'bill.id', 'sales_order.waybill_id')
    .where(visible(ctx, salesOrder));
