import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { closeAttempts } from '#domains/money/payments/index.ts';
import { dealerOrder } from '../entity.ts';
import { refundOwed, type Order } from '../money.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { lockShipments } from '../shipments.ts';
import { progressColumns } from '../states.ts';
import { requestCarrierCancellation } from './request-carrier-cancellation.ts';
import { cancelShipments } from './cancel-shipments.ts';
import { endCancelled } from './settle-refund.ts';

/**
 * Cancels an unshipped order. Carriers that have accepted it are asked first: until they answer, pieces stay reserved
 * and no money moves.
 * @throws dealer-order.shipped, flow.status, record.changed, record.not-found
 */
export async function cancelOrder(ctx: Ctx, id: number, reason: string, seen?: number): Promise<OrderRow> {
  const order = await findRecord(ctx, dealerOrder, id, true);
  if (seen !== undefined && order.version !== seen) fail('record.changed');
  const shipments = await lockShipments(ctx, id);
  if (shipments.some(({ state }) => state !== 'PLANNED')) fail('dealer-order.shipped');
  const isPaid = order.pay_state === 'PAID';
  await applyTransition(ctx, dealerOrder, flow, 'cancel', id, {
    set: { end_state: 'CANCELLING', fault: null, cancel_reason: reason, since: sql`now()` },
    remark: reason,
  });
  if (!isPaid) await closeAttempts(ctx, 'DEALER_ORDER', id);
  if (!isPaid || (await requestCarrierCancellation(ctx, id, reason)) === 0)
    await finishCancel(ctx, order, reason);
  return readOrder(ctx, id);
}

/** Completes a cancellation: releases pieces, refunds the money; the order ends with the last refund. */
export async function finishCancel(ctx: Ctx, order: Order, reason: string): Promise<void> {
  await cancelShipments(ctx, order, await lockShipments(ctx, order.id), 'CANCELLED');
  if (await refundOwed(ctx, order.id, reason || '取消订单', 'cancel')) await endCancelled(ctx, order.id);
}

/**
 * Closes the unshipped rest of a partly shipped order and refunds its part.
 * @throws dealer-order.nothing-left, flow.status, record.changed, record.not-found
 */
export async function closeShort(ctx: Ctx, id: number, reason: string, seen?: number): Promise<OrderRow> {
  const order = await findRecord(ctx, dealerOrder, id, true);
  if (seen !== undefined && order.version !== seen) fail('record.changed');
  const shipments = await lockShipments(ctx, id);
  if (!shipments.some(({ state }) => state === 'PLANNED') || order.end_state === 'CLOSING')
    fail('dealer-order.nothing-left');
  await applyTransition(ctx, dealerOrder, flow, 'closeShort', id, {
    set: { end_state: 'CLOSING', cancel_reason: reason, since: sql`now()` },
    remark: reason,
  });
  if ((await requestCarrierCancellation(ctx, id, reason)) === 0) await finishClosing(ctx, order, reason);
  return readOrder(ctx, id);
}

/** Completes closing the rest: cancels the shipments carriers released; those they kept go on. */
export async function finishClosing(ctx: Ctx, order: Order, reason: string): Promise<void> {
  const shipments = await lockShipments(ctx, order.id);
  const given = shipments.filter(({ cancelling }) => cancelling === 'GIVEN');
  await cancelShipments(ctx, order, given, 'CLOSED_SHORT');
  await sql`UPDATE dealer_shipment SET cancelling = NULL WHERE order_id = ${order.id}`.execute(ctx.db);
  const set = await progressColumns(ctx, order);
  await applyTransition(ctx, dealerOrder, flow, 'goOn', order.id, {
    set: { ...set, end_state: given.length > 0 ? 'SHORT' : 'NONE', fault: null },
    remark: reason,
  });
  await refundOwed(ctx, order.id, reason || '关闭未发部分', 'closeShort');
}
