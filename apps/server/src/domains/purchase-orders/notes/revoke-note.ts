import { deliveryNoteFlow as flow, dn } from '@treadline/contract/purchase-orders/flow.ts';
import { syncErrorText } from '@treadline/contract/purchase-orders/texts.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/errors.ts';
import { move } from '../../../kernel/move.ts';
import { find } from '../../../kernel/scope.ts';
import { record } from '../../../kernel/timeline.ts';
import { inTransaction } from '../../../kernel/transaction.ts';
import { deliveryNote } from '../entity.ts';
import { recomputeOrder } from '../recompute.ts';
import { lockNote, requireStatus, type NoteRow } from './lock-note.ts';
import { ofOrder } from './note-plan.ts';
import { cancelAtWarehouse } from './push-note.ts';

/**
 * 0, 10, 20, 30 -> 60 while nothing was received: the quantities are open on the order again. A note that has left
 * may be known at the warehouse, even when its announcement failed: the warehouse must let it go first. That call
 * holds no lock; everything is looked at again afterwards, because goods may have come meanwhile.
 * @throws flow.status, delivery-note.received, delivery-note.cancel-refused
 */
export async function revokeNote(ctx: Ctx, id: number, remark: string): Promise<void> {
  const seen = await find(ctx, deliveryNote, id);
  await requireUnreceived(ctx, seen);
  if (seen.status !== dn.NOT_SHIPPED) {
    const answer = await cancelAtWarehouse(ctx, id);
    if (answer && !answer.ok) fail('delivery-note.cancel-refused', { reason: syncErrorText(answer.reason) });
  }
  await inTransaction(ctx, [], async (own) => {
    const { note, order } = await lockNote(own, id);
    await requireUnreceived(own, note);
    // Shipped and announced since it was looked at: the warehouse has not been asked.
    if (seen.status === dn.NOT_SHIPPED && note.status !== dn.NOT_SHIPPED) fail('record.changed');
    await move(own, deliveryNote, flow, 'revoke', id, { remark });
    await record(own, { ...ofOrder(order), action: 'revoke', remark: `${note.dn_no} ${remark}`.trim() });
    await recomputeOrder(own, order.id);
  });
}

async function requireUnreceived(ctx: Ctx, note: NoteRow): Promise<void> {
  const receipt = await ctx.db
    .selectFrom('receipt')
    .select('id')
    .where('dn_id', '=', note.id)
    .executeTakeFirst();
  if (receipt) fail('delivery-note.received');
  requireStatus(note, 'revoke');
}
