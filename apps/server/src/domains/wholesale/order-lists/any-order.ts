import { sql, type RawBuilder } from 'kysely';
import type { orderTypes } from '@treadline/contract/wholesale/order-lists/fields.ts';
import type { OrderStatus } from '@treadline/contract/wholesale/order-lists/phases.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { basicEntity, columnIs, visible } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';

/** A row of the view any_order over orders of all kinds. */
export interface AnyOrderRow {
  id: number;
  biz_type: (typeof orderTypes)[number];
  order_no: string;
  kind: 1 | 2 | 3;
  status: string;
  dealer_id: number;
  size: string;
  quantity: number;
  plate: string;
  customer_name: string;
  /** Encrypted; '' for an order without a customer. */
  mobile: string;
  payable_fen: number;
  paid_fen: number;
  refunded_fen: number;
  pay_state: string;
  end_state: string;
  promised_day: string | null;
  pay_expire_at: string | null;
  since: string;
  created_by_name: string;
  created_at: string;
}

const ofSeenDealers = (me: Me) => sql<boolean>`any_order.dealer_id IN (
  SELECT company.id FROM company WHERE ${visible({ me }, dealer)})`;

/**
 * Entity of orders of all kinds. Row-level scope: all for the platform, a dealer its own, others those of their
 * dealers.
 */
export const anyOrder = basicEntity('any_order', {
  name: 'any-order',
  label: t('订单', 'order', '訂單'),
  no: 'order_no',
  scope: {
    OTHER: 'all',
    DEALER: (me) => columnIs('any_order', 'dealer_id', me.companyId),
    DEALER_GROUP: ofSeenDealers,
    OEM: ofSeenDealers,
    REGIONAL_MANAGER: ofSeenDealers,
  },
});

/** Orders of all kinds in the caller's scope. */
export const orderSource = (ctx: Ctx) =>
  ctx.db.selectFrom(sql<AnyOrderRow>`any_order`.as('any_order')).where(visible(ctx, anyOrder));

/** SQL: status common to all kinds; a paid dealer order is TO_SHIP. */
export const statusSql: RawBuilder<OrderStatus> = sql<OrderStatus>`CASE
  WHEN any_order.biz_type = 'DEALER_ORDER' AND any_order.status = 'PAID' THEN 'TO_SHIP' ELSE any_order.status END`;

export const dealerNameSql = sql<string>`(SELECT name FROM company WHERE company.id = any_order.dealer_id)`;
