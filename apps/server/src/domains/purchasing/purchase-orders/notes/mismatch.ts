import { sql, type Updateable } from 'kysely';
import type { DnMismatch } from '@treadline/contract/purchasing/purchase-orders/mismatch.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { deliveryNote } from '../entity.ts';
import { ofOrder } from './note-plan.ts';
import type { LockedNote, NoteRow } from './lock-note.ts';

/** SQL condition: notes that differ from the warehouse or were refused there: the page "retransmit". */
export const needsAttention = sql<boolean>`(delivery_note.status = 20 OR delivery_note.mismatch IS NOT NULL)`;

/** Sets the mismatch of a locked note and its start; null clears it. `set` adds columns. */
export async function writeMismatch(
  ctx: Ctx,
  note: NoteRow,
  mismatch: DnMismatch | null,
  set: Updateable<DB['delivery_note']> = {},
): Promise<void> {
  const same = note.mismatch === mismatch;
  await ctx.db
    .updateTable('delivery_note')
    .set({
      mismatch,
      ...(same ? {} : { mismatch_since: mismatch && sql`now()` }),
      ...set,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', note.id)
    .execute();
}

type Told = `mismatch.${DnMismatch}` | 'cancelRefused' | 'repush' | 'takeIn' | 'sendBack' | 'agree';

/** Logs a mismatch in the timelines of the note and its order. */
export const recordMismatch = (ctx: Ctx, { note, order }: LockedNote, action: Told, remark = '') =>
  recordEvent(
    ctx,
    { entity: deliveryNote.name, entityId: note.id, entityNo: note.dn_no, action, remark },
    { ...ofOrder(order), action, remark: `${note.dn_no} ${remark}`.trim() },
  );

/** Whether a note has any receipt. */
export async function isReceived(ctx: Ctx, noteId: number): Promise<boolean> {
  const receipt = await ctx.db
    .selectFrom('receipt')
    .select('id')
    .where('dn_id', '=', noteId)
    .executeTakeFirst();
  return receipt !== undefined;
}
