import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealerOrder } from '../entity.ts';
import { refundOwed } from '../money.ts';
import { redoSourcing } from '../paying/redo-sourcing.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { openShipments } from '../shipping/open.ts';
import { endCancelled } from './settle-refund.ts';

/**
 * Retries an order in ORDER_ERROR: sources pieces again and requests the refund again; a carrier's refusal is retried
 * on its sales order.
 * @throws flow.status, dealer-order.short, inventory.short, record.not-found
 */
export async function retryOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const order = await findRecord(ctx, dealerOrder, id, true);
  await applyTransition(ctx, dealerOrder, flow, 'retry', id, { set: { fault: null, since: sql`now()` } });
  if (order.end_state === 'CANCELLING') {
    if (await refundOwed(ctx, id, order.cancel_reason)) await endCancelled(ctx, id);
    return readOrder(ctx, id);
  }
  await redoSourcing(ctx, order);
  if (order.pay_state === 'PAID') await openShipments(ctx, id);
  await refundOwed(ctx, id, order.cancel_reason || '补退余款');
  return readOrder(ctx, id);
}
