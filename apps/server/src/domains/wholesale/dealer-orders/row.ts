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
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { inLiteralValues } from '#kernel/filters.ts';
import { freightKindAt } from '#domains/catalogue/vat/index.ts';
import { dealerOrder, orderSource } from './entity.ts';

export type OrderRow = z.output<typeof DealerOrder>;

/** Pieces of an order's shipments in some states. */
const piecesOf = (states: readonly string[], pieces: string) => sql<number>`(
  SELECT coalesce(sum(${sql.raw(pieces)}), 0)::int FROM dealer_shipment s JOIN dealer_shipment_line sl ON sl.shipment_id = s.id
  WHERE s.order_id = dealer_order.id AND ${inLiteralValues('s.state', states)})`;
/** SQL: pieces still to be shipped. */
export const unshippedPieces = piecesOf(['PLANNED'], 'sl.qty');
/** On the road, neither received nor claimed. */
const toReceive = piecesOf(
  ['SHIPPED', 'DELIVERED'],
  'sl.qty - sl.good_qty - sl.damaged_qty - sl.claimed_qty - sl.lost_qty',
);

/** SQL condition: nothing has shipped, and no cancellation is in progress. */
export const allowCancel = sql<boolean>`(dealer_order.status IN ('AWAITING_PAYMENT', 'PAID', 'ORDER_ERROR')
  AND dealer_order.end_state = 'NONE' AND dealer_order.shipped_qty = 0)`;

const figures = {
  quantity: 'dealer_order.quantity',
  shippedQuantity: 'dealer_order.shipped_qty',
  receivedQuantity: 'dealer_order.received_qty',
  closedQuantity: 'dealer_order.closed_qty',
  openClaims: 'dealer_order.open_claims',
  goodsAmount: 'dealer_order.goods_fen',
  freightAmount: 'dealer_order.freight_fen',
  freightAs: freightKindAt('dealer_order.created_at'),
  payableAmount: 'dealer_order.payable_fen',
  paidAmount: 'dealer_order.paid_fen',
  refundedAmount: 'dealer_order.refunded_fen',
  taxAmount: 'dealer_order.tax_fen',
  promisedDay: 'dealer_order.promised_day',
  payExpireTime: 'dealer_order.pay_expire_at',
  paidTime: 'dealer_order.paid_at',
  shippedTime: 'dealer_order.shipped_at',
  receivedTime: 'dealer_order.received_at',
  endedTime: 'dealer_order.ended_at',
  sinceTime: 'dealer_order.since',
  createdTime: 'dealer_order.created_at',
} as const;

/** Columns of an order list row under the contract's names; faults as codes. */
export const orderRow = {
  ...figures,
  id: 'dealer_order.id',
  version: 'dealer_order.version',
  orderNo: 'dealer_order.order_no',
  dealerId: 'dealer_order.dealer_id',
  cancelReason: 'dealer_order.cancel_reason',
  createdBy: 'dealer_order.created_by_name',
  remark: 'dealer_order.remark',
  fault: 'dealer_order.fault',
  kind: 'dealer_order.kind',
  payState: 'dealer_order.pay_state',
  shipState: 'dealer_order.ship_state',
  receiveState: 'dealer_order.receive_state',
  endState: 'dealer_order.end_state',
  status: sql<DealerOrderStatus>`dealer_order.status`,
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = dealer_order.dealer_id)`,
  summary: sql<string>`(SELECT dealer_order.size || CASE WHEN count(*) > 1 THEN ' +' || count(*) - 1 ELSE '' END
    FROM dealer_order_line l WHERE l.order_id = dealer_order.id)`,
  allowCancel,
  unshippedQuantity: unshippedPieces,
  toReceiveQuantity: toReceive,
} as const;

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
  const row = await orderSource(ctx)
    .where('dealer_order.id', '=', id)
    .select(selection(orderRow))
    .executeTakeFirst();
  return openOrder(row ?? fail('record.not-found', { entity: dealerOrder.label }), ctx);
}
