import { sql } from 'kysely';
import type { z } from 'zod';
import {
  dealerOrderFaults,
  type DealerEndState,
  type DealerOrderFault,
  type DealerOrderStatus,
  type DealerPayState,
  type DealerReceiveState,
  type DealerShipState,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { DealerOrder } from '@treadline/contract/wholesale/dealer-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { amongSaid } from '#kernel/filters.ts';
import { dealerOrder, orderSource } from './entity.ts';

export type OrderRow = z.output<typeof DealerOrder>;

/** Pieces of an order's shipments in some states. */
const piecesOf = (states: readonly string[], pieces: string) => sql<number>`(
  SELECT coalesce(sum(${sql.raw(pieces)}), 0)::int FROM dealer_shipment s JOIN dealer_shipment_line sl ON sl.shipment_id = s.id
  WHERE s.order_id = dealer_order.id AND ${amongSaid('s.state', states)})`;
/** SQL: pieces still to be shipped. */
export const unshipped = piecesOf(['PLANNED'], 'sl.qty');
/** On the road, neither received nor claimed. */
const toReceive = piecesOf(
  ['SHIPPED', 'DELIVERED'],
  'sl.qty - sl.good_qty - sl.damaged_qty - sl.claimed_qty - sl.lost_qty',
);

/** SQL condition: nothing has shipped, and no cancellation is in progress. */
export const allowCancel = sql<boolean>`(dealer_order.status IN ('AWAITING_PAYMENT', 'PAID', 'ORDER_ERROR')
  AND dealer_order.end_state = 'NONE' AND dealer_order.shipped_qty = 0)`;

const figures = [
  'dealer_order.quantity',
  'dealer_order.shipped_qty as shippedQuantity',
  'dealer_order.received_qty as receivedQuantity',
  'dealer_order.closed_qty as closedQuantity',
  'dealer_order.open_claims as openClaims',
  'dealer_order.goods_fen as goodsAmount',
  'dealer_order.freight_fen as freightAmount',
  'dealer_order.payable_fen as payableAmount',
  'dealer_order.paid_fen as paidAmount',
  'dealer_order.refunded_fen as refundedAmount',
  'dealer_order.tax_fen as taxAmount',
  'dealer_order.promised_day as promisedDay',
  'dealer_order.pay_expire_at as payExpireTime',
  'dealer_order.paid_at as paidTime',
  'dealer_order.shipped_at as shippedTime',
  'dealer_order.received_at as receivedTime',
  'dealer_order.ended_at as endedTime',
  'dealer_order.since as sinceTime',
  'dealer_order.created_at as createdTime',
] as const;

/** Columns of an order list row under the contract's names; faults as codes. */
export const orderRow = [
  ...figures,
  'dealer_order.id',
  'dealer_order.version',
  'dealer_order.order_no as orderNo',
  'dealer_order.dealer_id as dealerId',
  'dealer_order.cancel_reason as cancelReason',
  'dealer_order.created_by_name as createdBy',
  'dealer_order.remark',
  'dealer_order.fault',
  'dealer_order.kind',
  'dealer_order.pay_state as payState',
  'dealer_order.ship_state as shipState',
  'dealer_order.receive_state as receiveState',
  'dealer_order.end_state as endState',
  sql<DealerOrderStatus>`dealer_order.status`.as('status'),
  sql<string>`(SELECT name FROM company WHERE company.id = dealer_order.dealer_id)`.as('dealerName'),
  sql<string>`(SELECT dealer_order.size || CASE WHEN count(*) > 1 THEN ' +' || count(*) - 1 ELSE '' END
    FROM dealer_order_line l WHERE l.order_id = dealer_order.id)`.as('summary'),
  allowCancel.as('allowCancel'),
  unshipped.as('unshippedQuantity'),
  toReceive.as('toReceiveQuantity'),
] as const;

interface Told {
  dealerName: string;
  fault: DealerOrderFault | null;
  payState: DealerPayState;
  shipState: DealerShipState;
  receiveState: DealerReceiveState;
  endState: DealerEndState;
}

/** Converts a selected row to the contract's: fault as text; without the dealer's name for the dealer. */
export const openOrder = <R extends Told>({ fault, dealerName, ...row }: R, { me, lang }: Ctx) => ({
  ...row,
  faultName: fault ? dealerOrderFaults[fault][lang] : '',
  ...(me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one order as a list row. @throws record.not-found */
export async function readOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const row = await orderSource(ctx).where('dealer_order.id', '=', id).select(orderRow).executeTakeFirst();
  return openOrder(row ?? fail('record.not-found', { entity: dealerOrder.label }), ctx);
}
