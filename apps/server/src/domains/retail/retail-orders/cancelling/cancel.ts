import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import { lastToDo } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { closeAttempts, moneyOf, requestRefund } from '#domains/money/payments/index.ts';
import { cancelSalesOrders } from '#domains/sending/sales-orders/index.ts';
import { retailOrder } from '../entity.ts';
import { endMessages } from '../messages.ts';
import { releaseShipments } from '../paying/redo-sourcing.ts';
import { releaseOrigin } from '../placing/origin.ts';
import { restoreRights } from '../placing/rights.ts';
import { allowCancel, idOfOrder, isCanceller, readOrder, type OrderRow } from '../row.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';

type Order = Selectable<DB['retail_order']>;
/** Reason of a cancellation. */
export type CancelReason = Pick<
  z.output<(typeof retailOrderRoutes)['cancel']['body']>,
  'lossReason' | 'comment'
>;

/**
 * Cancels an order: releases its pieces and refunds its money. A shipment accepted by a carrier is recalled first,
 * with pieces and money unchanged until the answer; channel refunds take time, too: CANCELLING until then.
 * @throws permission.code, retail.no-cancel, record.changed, dictionary.not-offered, refund.in-flight
 */
export async function cancelOrder(
  ctx: Ctx,
  id: number,
  reason: CancelReason,
  seen?: number,
): Promise<OrderRow> {
  if (!isCanceller(ctx)) throw new AppError('permission.code', { codes: permissions.cancel_customer_order });
  const order = await findRecord(ctx, retailOrder, id, true);
  if (seen !== undefined && order.version !== seen) fail('record.changed');
  const shipments = await lockShipments(ctx, id);
  await requireAllowed(ctx, id);
  await requireEntry(ctx, lossReasons, reason.lossReason, 'lossReason');
  const answer = await cancelSalesOrders(ctx, 'RETAIL_ORDER', id, reason.comment);
  const { paidFen, refundedFen } = await moneyOf(ctx, 'RETAIL_ORDER', id);
  const owed = paidFen - refundedFen;
  const waits = answer === 'WAITING' || owed > 0;
  await applyTransition(ctx, retailOrder, flow, 'cancel', id, {
    set: {
      end_state: waits ? 'CANCELLING' : 'CANCELLED',
      ended_at: waits ? null : sql`now()`,
      since: sql`now()`,
      fault: null,
      loss_reason: reason.lossReason,
      cancel_comment: reason.comment,
    },
    remark: reason.comment,
  });
  if (!waits) await releaseOrigin(ctx, id);
  await endMessages(ctx, ['ORDER_ERROR'], id);
  if (answer === 'DONE') await release(ctx, order, shipments, owed);
  if (!waits) await restoreRights(ctx, { id, no: order.order_no });
  return readOrder(ctx, id);
}

/** Pieces are free again, the money goes back. */
async function release(ctx: Ctx, order: Order, shipments: readonly LockedShipment[], owed: number) {
  await releaseShipments(ctx, shipments, 'CANCELLED');
  await closeAttempts(ctx, 'RETAIL_ORDER', order.id);
  if (owed > 0) await refundOrder(ctx, order, owed);
}

/** Completes the cancellation of a locked order once all carriers have released its shipments. */
export async function endCancel(ctx: Ctx, order: Order): Promise<void> {
  const shipments = await lockShipments(ctx, order.id);
  const { paidFen, refundedFen } = await moneyOf(ctx, 'RETAIL_ORDER', order.id);
  const owed = paidFen - refundedFen;
  if (owed <= 0)
    await applyTransition(ctx, retailOrder, flow, 'cancelled', order.id, {
      set: { end_state: 'CANCELLED', ended_at: sql`now()`, since: sql`now()` },
    });
  if (owed <= 0) await releaseOrigin(ctx, order.id);
  await release(ctx, order, shipments, owed);
  if (owed <= 0) await restoreRights(ctx, { id: order.id, no: order.order_no });
}

/**
 * Refunds all money of a locked order; if refunded at once, the cancellation ends at once. Money accounts are locked
 * last.
 */
export async function refundOrder(ctx: Ctx, order: Order, owed: number): Promise<void> {
  const { done } = await requestRefund(ctx, {
    bizType: 'RETAIL_ORDER',
    bizId: order.id,
    amountFen: owed,
    reason: '取消订单',
    source: { type: retailOrder.name, id: order.id },
    cause: await lastToDo(ctx, { entity: retailOrder.name, id: order.id }, ['cancel', 'retry']),
  });
  if (!done) return;
  await applyTransition(ctx, retailOrder, flow, 'cancelled', order.id, {
    set: {
      end_state: 'CANCELLED',
      fault: null,
      ended_at: sql`now()`,
      since: sql`now()`,
      refunded_fen: sql`paid_fen`,
    },
  });
  await releaseOrigin(ctx, order.id);
  await restoreRights(ctx, { id: order.id, no: order.order_no });
}

/** @throws retail.no-cancel where the server says no: the status, or goods that have left */
async function requireAllowed({ db }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ allowed: boolean }>`
    SELECT ${allowCancel} AS allowed FROM retail_order WHERE id = ${id}`.execute(db);
  if (!rows[0]?.allowed) fail('retail.no-cancel');
}

/** Cancels an order by its number. @throws the errors of cancelOrder */
export const cancelByNo = async (
  ctx: Ctx,
  { orderNo, version, ...reason }: z.output<(typeof retailOrderRoutes)['cancel']['body']>,
): Promise<OrderRow> => cancelOrder(ctx, await idOfOrder(ctx, orderNo), reason, version);
