import { sql, type Selectable } from 'kysely';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import type { DB } from '#kernel/db.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { moneyOf, type RefundNews } from '#domains/money/payments/index.ts';
import { retailDiscrepancy, retailOrder } from '../entity.ts';
import { orderRefundTold, orderRefunded } from '../hooks.ts';
import { postReturned } from '../fitting/returned.ts';
import { endMessages, raiseMessage } from '../messages.ts';
import { markFault } from '../paying/redo-sourcing.ts';
import { releaseOrigin } from '../placing/origin.ts';
import { restoreRights } from '../placing/rights.ts';

type Order = Selectable<DB['retail_order']>;

/** A refund of given-up pieces did not go back: platform and dealer are told until it is asked for again. */
async function tellShareOpen(ctx: Ctx, order: Order, refundId: number): Promise<void> {
  const own = await ctx.db
    .selectFrom('refund')
    .where('id', '=', refundId)
    .where('source_type', '=', retailDiscrepancy.name)
    .select('id')
    .executeTakeFirst();
  if (!own) return;
  await raiseMessage(ctx, {
    kind: 'ORDER_ERROR',
    aboutId: order.id,
    aboutNo: order.order_no,
    dealerId: order.dealer_id,
    detail: { fault: 'REFUND', detail: '' },
  });
}

/**
 * Applies the result of a refund to a locked order: fully refunded, a cancelling order is CANCELLED; refused by the
 * channel, it becomes faulty.
 */
export async function settleRefund(ctx: Ctx, order: Order, refund: RefundNews): Promise<void> {
  const { state } = refund;
  const { paidFen, refundedFen, refundingFen } = await moneyOf(ctx, 'RETAIL_ORDER', order.id);
  await ctx.db
    .updateTable('retail_order')
    .set({ paid_fen: paidFen, refunded_fen: refundedFen })
    .where('id', '=', order.id)
    .execute();
  if (order.service_state === 'DONE' && state === 'SUCCESS') await postReturned(ctx, order, refund);
  const isBack = state === 'SUCCESS' && refundingFen === 0 && refundedFen >= paidFen;
  const { id, order_no: no } = order;
  if (isBack) await releaseOrigin(ctx, id);
  if (state === 'SUCCESS')
    await emit(ctx, orderRefunded, {
      id,
      no,
      refundId: refund.id,
      refundNo: refund.no,
      paidFen,
      refundedFen,
      isCompleted: order.service_state === 'DONE',
    });
  if (isBack) await restoreRights(ctx, { id, no });
  await emit(ctx, orderRefundTold, { orderId: id, refundId: refund.id });
  if (state === 'CLOSED' && order.end_state === 'NONE') await tellShareOpen(ctx, order, refund.id);
  if (order.end_state !== 'CANCELLING') return;
  if (state !== 'SUCCESS') {
    if (order.fault === null) await markFault(ctx, order, 'REFUND');
    return;
  }
  if (refundingFen > 0 || refundedFen < paidFen) return;
  await applyTransition(ctx, retailOrder, flow, 'cancelled', order.id, {
    set: { end_state: 'CANCELLED', fault: null, ended_at: sql`now()`, since: sql`now()` },
  });
  await endMessages(ctx, ['ORDER_ERROR'], order.id);
}
