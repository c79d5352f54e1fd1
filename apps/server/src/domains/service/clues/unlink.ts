import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { retailOrder, unlinkOrder } from '#domains/retail/retail-orders/index.ts';
import { unlinkedColumns } from './convert.ts';
import { clue } from './entity.ts';
import { readClue, type ClueRow } from './row.ts';

/**
 * Removes a wrongly linked order, on the day it was placed, with a reason in both logs. Locks the order before the
 * clue.
 * @throws flow.status, clue.unlink-late, record.not-found
 */
export async function unlinkClue(ctx: Ctx, id: number, reason: string): Promise<ClueRow> {
  const { order_id: orderId } = await findRecord(ctx, clue, id);
  if (orderId !== null) await findRecord(ctx, retailOrder, orderId, true);
  const row = await findRecord(ctx, clue, id, true);
  if (row.order_id !== orderId) fail('record.changed');
  if (orderId !== null) {
    const order = await findRecord(ctx, retailOrder, orderId);
    if (dayOf(new Date(order.created_at)) !== dayOf(new Date())) fail('clue.unlink-late');
    await unlinkOrder(ctx, { id: orderId, no: order.order_no }, row.clue_no, reason);
  }
  await applyTransition(ctx, clue, flow, 'unlink', id, { set: unlinkedColumns(), remark: reason });
  return readClue(ctx, id);
}
