import {
  deliveryNoteFlow as flow,
  dn,
  type DnStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { sql } from 'kysely';
import { openWarehouse } from '#connectors/warehouse/index.ts';
import type { WarehouseAnswer } from '#connectors/warehouse/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { asSystem } from '#kernel/system-context.ts';
import { deliveryNote } from '../entity.ts';
import { codeOf, readEntryOrder } from './entry-order.ts';
import { noteJobOptions, pushJob, withdrawJob } from './job-names.ts';
import { lockNote } from './lock-note.ts';

/** Tries after which a note is left to people, with a reminder. */
export const maxPushTries = 10;
const waiting: readonly DnStatus[] = flow.accepted.from;

/**
 * Announces a note to the warehouse and saves the answer: 30 with its number, or 20 with the reason. No lock is held
 * during the call. Idempotent.
 */
export async function pushNote(services: Services, noteId: number): Promise<void> {
  const note = await services.db
    .selectFrom('delivery_note')
    .select('status')
    .where('id', '=', noteId)
    .executeTakeFirst();
  if (!note || !waiting.includes(note.status)) return;
  const warehouse = openWarehouse(services);
  if (!warehouse) return sayOff(services, noteId);
  const answer = await warehouse.createEntryOrder(await readEntryOrder(services.db, noteId), {
    entity: deliveryNote.name,
    id: noteId,
  });
  await asSystem(services, 'WMS', (ctx) => settlePush(ctx, noteId, answer));
}

/** Without a connection the note stays shipped and says why nothing happens. */
async function sayOff({ db }: Services, noteId: number): Promise<void> {
  await db
    .updateTable('delivery_note')
    .set({ sync_error: 'warehouse.off', updated_at: sql`now()` })
    .where('id', '=', noteId)
    .where('status', 'in', [...waiting])
    .execute();
}

async function settlePush(ctx: Ctx, noteId: number, answer: WarehouseAnswer): Promise<void> {
  const { note } = await lockNote(ctx, noteId);
  // Revoked or received while the warehouse was being asked: what it may have accepted must go again.
  if (!waiting.includes(note.status)) {
    if (note.eclp_po_no === null) await ctx.jobs.enqueue(ctx.db, withdrawJob, ...noteJobOptions(noteId));
    return;
  }
  const tries = { sync_tries: note.sync_tries + 1 };
  const reference = answer.ok ? answer.reference || codeOf(note) : '';
  if (answer.ok && !(await isReferenceTaken(ctx, reference))) {
    await applyTransition(ctx, deliveryNote, flow, 'accepted', noteId, {
      set: { ...tries, eclp_po_no: reference, sync_error: '' },
      remark: reference,
    });
    return;
  }
  const reason = answer.ok ? 'warehouse.answer' : answer.reason;
  await applyTransition(ctx, deliveryNote, flow, 'refused', noteId, {
    set: { ...tries, sync_error: reason },
    remark: reason,
  });
}

/** Whether another note has the warehouse's number: a warehouse must not give one twice. */
export async function isReferenceTaken(ctx: Ctx, reference: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('delivery_note')
    .select('id')
    .where('eclp_po_no', '=', reference)
    .executeTakeFirst();
  return other !== undefined;
}

/** Retries announcements that failed five minutes ago or were lost, until the alarm. */
export async function sweepNotes(services: Services): Promise<void> {
  if (!openWarehouse(services)) return;
  const rows = await services.db
    .selectFrom('delivery_note')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', '=', dn.SHIPPED),
        eb.and([eb('status', '=', dn.SYNC_FAILED), eb('sync_tries', '<', maxPushTries)]),
      ]),
    )
    .where('updated_at', '<', sql<string>`now() - interval '5 minutes'`)
    .orderBy('id')
    .limit(200)
    .execute();
  for (const { id } of rows) await services.jobs.enqueue(services.db, pushJob, ...noteJobOptions(id));
}
