import { sql } from 'kysely';
import type { z } from 'zod';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import {
  retailFaults,
  type EndState,
  type FulfilState,
  type PayState,
  type RetailFault,
  type RetailStatus,
} from '@treadline/contract/retail/retail-orders/flow.ts';
import type { RetailOrder } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { orderSource, retailOrder } from './entity.ts';

export type OrderRow = z.output<typeof RetailOrder>;

/** SQL list of the statuses in which an order may be cancelled. */
export const cancellable = sql`('AWAITING_PAYMENT', 'PAID', 'PREPARING_STOCK', 'AWAITING_SERVICE', 'ORDER_ERROR')`;

/** SQL condition: the order can be cancelled (section 4 of the specification). Shipped goods must come back first. */
export const allowCancel = sql<boolean>`(retail_order.status IN ${cancellable} AND retail_order.end_state = 'NONE'
  AND NOT EXISTS (SELECT FROM retail_shipment s WHERE s.order_id = retail_order.id
    AND s.state IN ('SHIPPED', 'DELIVERED', 'RECEIVED')))`;

const shopName = sql<string>`(SELECT name FROM company WHERE company.id = retail_order.dealer_id)`;

const clueNo = sql<string>`coalesce((SELECT clue_no FROM clue WHERE clue.id = retail_order.clue_id), '')`;
/** Number of the tyre check that an order was placed for; empty: for none. */
const checkNo = sql<string>`coalesce((SELECT check_no FROM tyre_check WHERE tyre_check.id = retail_order.tyre_check_id), '')`;

/** Money and days of an order. */
const figures = [
  'retail_order.list_fen as listAmount',
  'retail_order.discount_fen as discountAmount',
  'retail_order.freight_fen as freightAmount',
  'retail_order.payable_fen as payableAmount',
  'retail_order.paid_fen as paidAmount',
  'retail_order.refunded_fen as refundedAmount',
  'retail_order.red_change as redChangeNumber',
  'retail_order.yellow_change as yellowChangeNumber',
  'retail_order.shipment_date as shipmentDate',
  'retail_order.promised_day as promisedDay',
  'retail_order.pay_expire_at as payExpireTime',
  'retail_order.paid_at as paidTime',
  'retail_order.completed_at as completedTime',
  'retail_order.ended_at as endedTime',
  'retail_order.since as sinceTime',
  'retail_order.created_at as createdTime',
] as const;

/** What an order is chosen and told apart by. */
const states = [
  sql<RetailStatus>`retail_order.status`.as('status'),
  sql<OrderRow['source']>`retail_order.source`.as('source'),
  sql<OrderRow['kind']>`retail_order.kind`.as('kind'),
  sql<OrderRow['risk']>`retail_order.risk`.as('risk'),
  sql<OrderRow['shipmentType']>`retail_order.shipment_type`.as('shipmentType'),
  sql<RetailFault | null>`retail_order.fault`.as('fault'),
  sql<PayState>`retail_order.pay_state`.as('payState'),
  sql<FulfilState>`retail_order.fulfil_state`.as('fulfilState'),
  sql<OrderRow['serviceState']>`retail_order.service_state`.as('serviceState'),
  sql<EndState>`retail_order.end_state`.as('endState'),
  allowCancel.as('allowCancel'),
] as const;

/** Columns of an order list row under the contract's names; mobile encrypted, faults as codes. */
export const orderRow = ({ lang }: Pick<Ctx, 'lang'>) =>
  [
    ...figures,
    ...states,
    'retail_order.id',
    'retail_order.version',
    'retail_order.order_no as orderNo',
    'retail_order.plate as plateNumber',
    'retail_order.size',
    'retail_order.quantity',
    'retail_order.dealer_id as dealerId',
    shopName.as('dealerName'),
    'retail_order.customer_name as customerName',
    'retail_order.mobile_enc as customerMobile',
    'retail_order.vin',
    'retail_order.car_name as carName',
    'retail_order.mileage',
    'retail_order.scene',
    entryName(lang, lossReasons, 'retail_order.loss_reason').as('lossReasonName'),
    'retail_order.cancel_comment as cancelComment',
    'retail_order.created_by_name as createdBy',
    'retail_order.remark',
    'retail_order.danger',
    'retail_order.clue_id as clueId',
    clueNo.as('clueNo'),
    'retail_order.tyre_check_id as tyreCheckId',
    checkNo.as('checkNo'),
  ] as const;

interface Sealed {
  allowCancel: boolean;
  customerMobile: string;
  dealerName: string;
  fault: RetailFault | null;
}

/**
 * Whether the caller may cancel (section 6): a shop its own orders; platform administrators, others with the code.
 */
export const isCanceller = ({ me }: Pick<Ctx, 'me'>): boolean =>
  me.type === 'DEALER' || (me.type === 'OTHER' && (me.isAdmin || me.codes.has('cancel_customer_order')));

/** Converts a selected row to the contract's: mobile decrypted, fault as text, cancelling by permission. */
export const openOrder = <R extends Sealed>({ fault, dealerName, ...row }: R, ctx: Ctx) => ({
  ...row,
  allowCancel: row.allowCancel && isCanceller(ctx),
  customerMobile: showSealed(ctx, row.customerMobile),
  faultName: fault ? retailFaults[fault][ctx.lang] : '',
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one order as a list row. @throws record.not-found */
export async function readOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const row = await orderSource(ctx)
    .where('retail_order.id', '=', id)
    .select(orderRow(ctx))
    .executeTakeFirst();
  return openOrder(row ?? fail('record.not-found', { entity: retailOrder.label }), ctx);
}

/** Returns the id of an order by its number. @throws record.not-found */
export async function idOfOrder(ctx: Ctx, orderNo: string): Promise<number> {
  const row = await orderSource(ctx)
    .where('retail_order.order_no', '=', orderNo)
    .select('retail_order.id')
    .executeTakeFirst();
  return (row ?? fail('record.not-found', { entity: retailOrder.label })).id;
}
