import { sql } from 'kysely';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { moneyOf } from '#domains/money/payments/index.ts';
import { retailOrder } from '../entity.ts';
import { endMessages } from '../messages.ts';
import { redoSourcing } from '../paying/redo-sourcing.ts';
import { idOfOrder, readOrder, type OrderRow } from '../row.ts';
import { requireFlow } from '../shipping/fulfil.ts';
import { refundOrder } from './cancel.ts';

/**
 * Retries an order in ORDER_ERROR: requests the refund again, or sources its pieces again wherever available.
 * @throws flow.status, retail.no-source, inventory.short, refund.in-flight
 */
export async function retryOrder(ctx: Ctx, orderNo: string): Promise<OrderRow> {
  const id = await idOfOrder(ctx, orderNo);
  const order = await findRecord(ctx, retailOrder, id, true);
  requireFlow(order.status, 'retry');
  if (order.end_state === 'CANCELLING') {
    const { paidFen, refundedFen } = await moneyOf(ctx, 'RETAIL_ORDER', id);
    await applyTransition(ctx, retailOrder, flow, 'retry', id, { set: { fault: null, since: sql`now()` } });
    await endMessages(ctx, ['ORDER_ERROR'], id);
    await refundOrder(ctx, order, paidFen - refundedFen);
  } else await redoSourcing(ctx, order, order.fault === 'DOTS');
  return readOrder(ctx, id);
}
