import { sql } from 'kysely';
import {
  dealerOrderFlow as flow,
  type DealerOrderFault,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import type { RefundNews } from '#domains/money/payments/index.ts';
import { dealerOrder } from '../entity.ts';
import { refundOwed, readMoney } from '../money.ts';

/** Marks a locked order as faulty, which notifies the people in charge. */
export async function markFault(ctx: Ctx, id: number, fault: DealerOrderFault, remark = ''): Promise<void> {
  const { fault: known } = await findRecord(ctx, dealerOrder, id);
  if (known === null)
    await applyTransition(ctx, dealerOrder, flow, 'fault', id, { set: { fault, since: sql`now()` }, remark });
}

/** Ends a locked, cancelled order once all its money is refunded. */
export const endCancelled = (ctx: Ctx, id: number) =>
  applyTransition(ctx, dealerOrder, flow, 'cancelled', id, {
    set: { end_state: 'CANCELLED', fault: null, ended_at: sql`now()`, since: sql`now()` },
  });

/**
 * Applies the result of a refund to a locked order: starts the next refund due, ends a cancelled order that is fully
 * refunded; a refusal by the channel marks it as faulty.
 */
export async function settleRefund(ctx: Ctx, id: number, { state }: RefundNews): Promise<void> {
  const { paidFen, refundedFen, refundingFen } = await readMoney(ctx, id);
  const order = await findRecord(ctx, dealerOrder, id);
  // What was paid of it in part goes back by itself.
  if (order.end_state === 'TIMEOUT') return;
  if (state !== 'SUCCESS') return markFault(ctx, id, 'REFUND');
  const isCancelled = order.end_state === 'CANCELLING' && order.back_fen >= paidFen;
  if (isCancelled && refundingFen === 0 && refundedFen >= paidFen) await endCancelled(ctx, id);
  else if (refundingFen === 0 && refundedFen < order.back_fen) await refundOwed(ctx, id, '补退余款');
}
