import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { move } from '#kernel/move.ts';
import { find } from '#kernel/scope.ts';
import { retailOrder, unlinkOrder } from '#domains/retail/retail-orders/index.ts';
import { withoutOrder } from './convert.ts';
import { clue } from './entity.ts';
import { readClue, type ClueRow } from './row.ts';

/**
 * Removes a wrongly linked order, on the day it was placed, with a reason in both logs. Locks the order before the
 * clue.
 * @throws flow.status, clue.unlink-late, record.not-found
 */
export async function unlinkClue(ctx: Ctx, id: number, reason: string): Promise<ClueRow> {
  const { order_id: orderId } = await find(ctx, clue, id);
  if (orderId !== null) await find(ctx, retailOrder, orderId, true);
  const row = await find(ctx, clue, id, true);
  if (row.order_id !== orderId) fail('record.changed');
  if (orderId !== null) {
    const order = await find(ctx, retailOrder, orderId);
    if (dayOf(new Date(order.created_at)) !== dayOf(new Date())) fail('clue.unlink-late');
    await unlinkOrder(ctx, { id: orderId, no: order.order_no }, row.clue_no, reason);
  }
  await move(ctx, clue, flow, 'unlink', id, { set: withoutOrder(), remark: reason });
  return readClue(ctx, id);
}
