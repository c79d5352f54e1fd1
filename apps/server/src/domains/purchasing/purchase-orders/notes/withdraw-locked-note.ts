import { deliveryNoteFlow as flow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { deliveryNote } from '../entity.ts';
import { recomputeOrder } from '../recompute.ts';
import type { LockedNote } from './lock-note.ts';
import { ofOrder } from './note-plan.ts';

/**
 * 0, 10, 20, 30 -> 60: reopens the quantities of a locked note on its order.
 * @throws flow.status
 */
export async function withdrawLockedNote(
  ctx: Ctx,
  { note, order }: LockedNote,
  remark: string,
): Promise<void> {
  const set = { mismatch: null, mismatch_since: null };
  await applyTransition(ctx, deliveryNote, flow, 'revoke', note.id, { remark, set });
  await recordEvent(ctx, { ...ofOrder(order), action: 'revoke', remark: `${note.dn_no} ${remark}`.trim() });
  await recomputeOrder(ctx, order.id);
}
