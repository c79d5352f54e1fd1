import { sql } from 'kysely';
import { arrivalFor } from '@treadline/contract/service/appointments/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { on } from '#kernel/hooks.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { cluesMerged, clueUnmerged, clueVisited } from '#domains/service/clues/index.ts';
import { storageHandedOut } from '#domains/service/tyre-storage/index.ts';
import { orderCompleted, orderEnded, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { freeHalves } from './book.ts';
import { appointment, lockWithClue, visitOf } from './entity.ts';
import { dropMessages } from './messages.ts';
import { applyAction } from './steps.ts';

/** Live appointments of an order, the earliest first. */
const liveOf = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('appointment')
    .where('order_id', '=', orderId)
    .where('status', '<', 2)
    .orderBy('starts_at')
    .select(['id', 'starts_at', 'arrival'])
    .execute();

/** An appointment ended with what it was made for: done, the bay is free, and no reminder is sent. */
async function endDone(ctx: Ctx, id: number, action: 'fitted' | 'handedOut', no: string): Promise<void> {
  const { row, clue } = await lockWithClue(ctx, id);
  // Ended meanwhile, or the car is here.
  if (row.status >= 2 || !arrivalFor[action].includes(row.arrival)) return;
  const now = new Date();
  const times = { arrived_at: row.arrived_at ?? now, started_at: row.started_at ?? now, done_at: now };
  await applyAction(ctx, row, action, {
    set: { ...times, arrival: 'DONE', needs_call: false },
    remark: no,
  });
  await freeHalves(ctx, id);
  await dropMessages(ctx, id);
  if (clue && row.arrival === 'NONE') await clueVisited(ctx, clue, visitOf(row));
}

/** An order was fitted: what of its visits is here or was due by today; else the next one, as the customer came early. */
async function fitted(ctx: Ctx, orderId: number): Promise<void> {
  const live = await liveOf(ctx, orderId);
  const today = dayOf(new Date());
  const due = live.filter((row) => row.arrival !== 'NONE' || dayOf(new Date(row.starts_at)) <= today);
  const done = due.length > 0 ? due : live.slice(0, 1);
  if (done.length === 0) return;
  const { order_no: orderNo } = await findRecord(ctx, retailOrder, orderId);
  for (const { id } of done) await endDone(ctx, id, 'fitted', orderNo);
}

/** A stored set was handed out: its appointment is done, unless the car is in the shop and its work goes on. */
async function handedOut(ctx: Ctx, { id: storageId, no }: { id: number; no: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('appointment')
    .where('storage_id', '=', storageId)
    .where('status', '<', 2)
    .select('id')
    .executeTakeFirst();
  if (row) await endDone(ctx, row.id, 'handedOut', no);
}

/** An order came to nothing: its visits stand without it until somebody asked the customer. */
async function loosen(ctx: Ctx, { id: orderId, no }: { id: number; no: string }): Promise<void> {
  const rows = await ctx.db
    .updateTable('appointment')
    .set({ order_id: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', '<', 2)
    .returning(['id', 'appointment_no'])
    .execute();
  const entries = rows.map((row) => ({
    entity: appointment.name,
    entityId: row.id,
    entityNo: row.appointment_no,
    action: 'orderEnded',
    remark: no,
  }));
  if (entries.length > 0) await recordEvent(ctx, ...entries);
}

/** Appointments of merged clues, told apart by where they came from. */
async function merged({ db }: Ctx, survivorId: number, mergedIds: readonly number[]): Promise<void> {
  await sql`UPDATE appointment SET clue_id = ${survivorId}, from_clue = coalesce(from_clue, clue_id), version = version + 1
    WHERE clue_id = ANY(${[...mergedIds]})`.execute(db);
}

async function unmerged({ db }: Ctx, survivorId: number, mergedId: number): Promise<void> {
  await sql`UPDATE appointment SET clue_id = ${mergedId}, from_clue = NULL, version = version + 1
    WHERE clue_id = ${survivorId} AND from_clue = ${mergedId}`.execute(db);
}

/** Appointments go with what they were made for: the order that is fitted or ends, the set that is handed out, the clue that is merged. */
export const appointmentHandlers = [
  on(orderCompleted, (ctx, { orderId }) => fitted(ctx, orderId)),
  on(orderEnded, loosen),
  on(storageHandedOut, handedOut),
  on(cluesMerged, (ctx, { survivorId, mergedIds }) => merged(ctx, survivorId, mergedIds)),
  on(clueUnmerged, (ctx, { survivorId, mergedId }) => unmerged(ctx, survivorId, mergedId)),
];
