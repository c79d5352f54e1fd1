import type { Selectable } from 'kysely';
import {
  deliveryNoteFlow,
  dnStatusTexts,
  type DnStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { deliveryNote } from '../entity.ts';
import { lockOrder } from '../recompute.ts';

export type NoteRow = Selectable<DB['delivery_note']>;
export interface LockedNote {
  note: NoteRow;
  order: Selectable<DB['purchase_order']>;
}

/** Locks a visible note, its order's header first (K7). */
export async function lockNote(ctx: Ctx, id: number): Promise<LockedNote> {
  const { po_id } = await findRecord(ctx, deliveryNote, id);
  const order = await lockOrder(ctx, po_id);
  return { order, note: await findRecord(ctx, deliveryNote, id, true) };
}

/** Checks that the note's status allows the action. @throws flow.status */
export function requireStatus(note: { status: number }, action: keyof typeof deliveryNoteFlow): void {
  const step = deliveryNoteFlow[action];
  const from: readonly DnStatus[] = step.from;
  if (!from.includes(note.status as DnStatus))
    fail('flow.status', { status: dnStatusTexts[note.status as DnStatus].text, action: step.label });
}
