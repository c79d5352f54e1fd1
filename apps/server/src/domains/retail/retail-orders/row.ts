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
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { orderSource, retailOrder } from './entity.ts';
import { gonePieces } from './receiving/open.ts';

export type OrderRow = z.output<typeof RetailOrder>;

/** SQL list of the statuses in which an order may be cancelled. */
export const cancellableStatuses = sql`('AWAITING_PAYMENT', 'PAID', 'PREPARING_STOCK', 'AWAITING_SERVICE', 'ORDER_ERROR')`;

/** SQL condition: the order can be cancelled (section 4 of the specification). Shipped goods must come back first, or be gone. */
export const allowCancel = sql<boolean>`(retail_order.status IN ${cancellableStatuses} AND retail_order.end_state = 'NONE'
  AND NOT EXISTS (SELECT FROM retail_shipment s WHERE s.order_id = retail_order.id
    AND (s.state IN ('SHIPPED', 'DELIVERED') OR s.state = 'RECEIVED' AND EXISTS (SELECT FROM retail_shipment_line l
      WHERE l.shipment_id = s.id AND l.qty > ${gonePieces('l.id')}))))`;

/** SQL: whether pieces of the order's parcels did not come in order, and whether that is decided. */
const discrepancyState = sql<
  OrderRow['discrepancyState']
>`(SELECT CASE WHEN bool_or(d.state = 'OPEN') THEN 'OPEN'
  WHEN count(*) > 0 THEN 'DECIDED' ELSE 'NONE' END FROM retail_discrepancy d WHERE d.order_id = retail_order.id)`;

/** SQL condition: a proof of an offline payment of the order waits to be confirmed. */
export const proofWaits = sql<boolean>`EXISTS (SELECT FROM payment p WHERE p.biz_type = 'RETAIL_ORDER'
  AND p.biz_id = retail_order.id AND p.way = 'OFFLINE' AND p.state = 'WAITING')`;
const proofState = sql<OrderRow['proofState']>`CASE WHEN ${proofWaits} THEN 'WAITING' ELSE 'NONE' END`;

const shopName = sql<string>`(SELECT name FROM company WHERE company.id = retail_order.dealer_id)`;

const clueNo = sql<string>`coalesce((SELECT clue_no FROM clue WHERE clue.id = retail_order.clue_id), '')`;
/** Number of the tyre check that an order was placed for; empty: for none. */
const checkNo = sql<string>`coalesce((SELECT check_no FROM tyre_check WHERE tyre_check.id = retail_order.tyre_check_id), '')`;

/** Money and days of an order. */
const figures = {
  listAmount: 'retail_order.list_fen',
  discountAmount: 'retail_order.discount_fen',
  freightAmount: 'retail_order.freight_fen',
  payableAmount: 'retail_order.payable_fen',
  paidAmount: 'retail_order.paid_fen',
  refundedAmount: 'retail_order.refunded_fen',
  redChangeNumber: 'retail_order.red_change',
  yellowChangeNumber: 'retail_order.yellow_change',
  shipmentDate: 'retail_order.shipment_date',
  promisedDay: 'retail_order.promised_day',
  dayPromised: 'retail_order.day_promised',
  payExpireTime: 'retail_order.pay_expire_at',
  paidTime: 'retail_order.paid_at',
  completedTime: 'retail_order.completed_at',
  endedTime: 'retail_order.ended_at',
  sinceTime: 'retail_order.since',
  createdTime: 'retail_order.created_at',
} as const;

/** What an order is chosen and told apart by. */
const states = {
  status: sql<RetailStatus>`retail_order.status`,
  source: sql<OrderRow['source']>`retail_order.source`,
  kind: sql<OrderRow['kind']>`retail_order.kind`,
  risk: sql<OrderRow['risk']>`retail_order.risk`,
  shipmentType: sql<OrderRow['shipmentType']>`retail_order.shipment_type`,
  fault: sql<RetailFault | null>`retail_order.fault`,
  payState: sql<PayState>`retail_order.pay_state`,
  fulfilState: sql<FulfilState>`retail_order.fulfil_state`,
  serviceState: sql<OrderRow['serviceState']>`retail_order.service_state`,
  endState: sql<EndState>`retail_order.end_state`,
  returnState: sql<OrderRow['returnState']>`retail_order.return_state`,
  discrepancyState,
  proofState,
  allowCancel,
} as const;

/** Columns of an order list row under the contract's names; mobile encrypted, faults as codes. */
export const orderRow = {
  ...figures,
  ...states,
  id: 'retail_order.id',
  version: 'retail_order.version',
  orderNo: 'retail_order.order_no',
  plateNumber: 'retail_order.plate',
  size: 'retail_order.size',
  quantity: 'retail_order.quantity',
  dealerId: 'retail_order.dealer_id',
  dealerName: shopName,
  customerName: 'retail_order.customer_name',
  customerMobile: 'retail_order.mobile_enc',
  vin: 'retail_order.vin',
  carName: 'retail_order.car_name',
  mileage: 'retail_order.mileage',
  scene: 'retail_order.scene',
  lossReasonName: ({ lang }) => entryName(lang, lossReasons, 'retail_order.loss_reason'),
  cancelComment: 'retail_order.cancel_comment',
  createdBy: 'retail_order.created_by_name',
  remark: 'retail_order.remark',
  danger: 'retail_order.danger',
  clueId: 'retail_order.clue_id',
  clueNo,
  tyreCheckId: 'retail_order.tyre_check_id',
  checkNo,
} as const satisfies Columns;

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
    .select(selection(orderRow, ctx))
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
