import { sql } from 'kysely';
import { dealerOrderActions, dealerOrderFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import {
  dealerOrderStatusTexts,
  type DealerOrderStatus,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { basicEntity, entity, visible, type Entity } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/**
 * Entity of dealer orders. Row-level scope: all for the platform, a dealer its own, others those of their dealers.
 */
export const dealerOrder = entity({
  table: 'dealer_order',
  name: 'dealer-order',
  label: t('经销商订单', 'dealer order', '經銷商訂單'),
  no: 'order_no',
  statusText: (status: DealerOrderStatus) => dealerOrderStatusTexts[status].text,
  scope: scopeByDealer('dealer_order'),
});

const ofOrders = (table: string) => (me: Me) =>
  sql<boolean>`${sql.ref(`${table}.order_id`)} IN (SELECT id FROM dealer_order WHERE dealer_id = ${me.companyId})`;

/** Entity of claims of dealer orders, in the scope of their orders. */
export const dealerClaim = basicEntity('dealer_claim', {
  name: 'dealer-claim',
  label: t('收货差异', 'claim', '收貨差異'),
  no: 'id',
  scope: { OTHER: 'all', DEALER: ofOrders('dealer_claim') } satisfies Partial<
    Entity<'dealer_claim'>['scope']
  >,
});

/** Entity of returns of dealer orders, in the scope of their orders. */
export const dealerReturn = basicEntity('dealer_return', {
  name: 'dealer-return',
  label: t('退货申请', 'return', '退貨申請'),
  no: 'return_no',
  scope: { OTHER: 'all', DEALER: ofOrders('dealer_return') } satisfies Partial<
    Entity<'dealer_return'>['scope']
  >,
});

/** SQL: orders with a return awaiting its decision. */
export const ordersWithOpenReturn = sql`(SELECT order_id FROM dealer_return WHERE state = 'ASKED')`;

/** Search columns of dealer orders: number, sizes and remark. */
export const dealerOrderSearch = searchable('dealer_order', 'order_no', 'size', 'remark');

/** Labels of a dealer order's actions, fields and statuses for its timeline and the audit log. */
export const dealerOrderWords = {
  label: dealerOrder.label,
  actions: dealerOrderActions,
  fields: dealerOrderFields,
  statusText: (status: string) => dealerOrderStatusTexts[status as DealerOrderStatus]?.text,
};

export const orderSource = (ctx: Ctx) => ctx.db.selectFrom('dealer_order').where(visible(ctx, dealerOrder));
