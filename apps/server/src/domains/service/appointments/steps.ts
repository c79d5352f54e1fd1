import { noShowReason } from '@treadline/contract/service/appointments/fields.ts';
import {
  appointmentFlow as flow,
  arrivalFor,
  arrivalTexts,
} from '@treadline/contract/service/appointments/flow.ts';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { readSetting } from '#kernel/settings.ts';
import { clueMissed, clueVisited } from '#domains/service/clues/index.ts';
import { storageUnbooked } from '#domains/service/tyre-storage/index.ts';
import { freeHalves } from './book.ts';
import { appointment, lockAppointment, lockWithClue, visitOf, type Row } from './entity.ts';
import { dropMessages, planCancelled } from './messages.ts';

type Action = keyof typeof flow;

/** Checks that the arrival state allows an action; the status is checked by the flow. @throws appointment.arrival */
export function requireArrival(row: Row, action: Action): void {
  const { arrival } = row;
  if (flow[action].from.some((status) => status === row.status) && !arrivalFor[action].includes(arrival))
    fail('appointment.arrival', { arrival: arrivalTexts[arrival].text, action: flow[action].label });
}

interface Step {
  /** As the caller saw it; absent: however it is. */
  version?: number | undefined;
  set?: Record<string, unknown>;
  remark?: string;
}

/** Applies an action to a locked appointment. @throws appointment.arrival, flow.status, record.changed */
export async function applyAction(
  ctx: Ctx,
  row: Row,
  action: Action,
  { version, ...step }: Step = {},
): Promise<void> {
  requireArrival(row, action);
  const seen = version === undefined ? {} : { seen: new Map([[row.id, version]]) };
  await applyTransition(ctx, appointment, flow, action, row.id, { ...step, ...seen });
}

interface Seen {
  version?: number | undefined;
}

/** Confirms an appointment, by phone or link. @throws flow.status, record.changed, record.not-found */
export async function confirm(ctx: Ctx, id: number, { version }: Seen, action: Action = 'confirm') {
  const row = await lockAppointment(ctx, id);
  await applyAction(ctx, row, action, { version, set: { needs_call: false } });
}

/**
 * Marks the car as arrived: confirmation and reminders end. An appointment of a later day is moved to today first,
 * freeing its time and occupying today's.
 * @throws appointment.other-day, and as take
 */
export async function markArrived(ctx: Ctx, id: number, { version }: Seen) {
  const { row, clue } = await lockWithClue(ctx, id);
  const day = dayOf(new Date(row.starts_at));
  if (row.arrival === 'NONE' && row.status < 2 && day > dayOf(new Date()))
    fail('appointment.other-day', { day });
  await applyAction(ctx, row, 'arrive', {
    version,
    set: { arrival: 'WAITING', arrived_at: new Date(), needs_call: false },
  });
  await dropMessages(ctx, id);
  if (clue) await clueVisited(ctx, clue, visitOf(row));
}

/** Marks the work as started. @throws as take */
export async function startService(ctx: Ctx, id: number, { version }: Seen) {
  const row = await lockAppointment(ctx, id);
  await applyAction(ctx, row, 'start', { version, set: { arrival: 'IN_WORK', started_at: new Date() } });
}

/** Marks the work as done and frees the rest of its time. */
export async function completeService(ctx: Ctx, id: number, { version }: Seen) {
  const row = await lockAppointment(ctx, id);
  const now = new Date();
  const set = { arrival: 'DONE', done_at: now, started_at: row.started_at ?? now };
  await applyAction(ctx, row, 'complete', { version, set });
  await freeHalves(ctx, id);
}

/** Marks the car as left. @throws as take */
export async function markLeft(ctx: Ctx, id: number, { version }: Seen) {
  const row = await lockAppointment(ctx, id);
  await applyAction(ctx, row, 'leave', { version, set: { arrival: 'LEFT', left_at: new Date() } });
}

type Canceller = 'SHOP' | 'CUSTOMER' | 'SYSTEM';
interface Cancel extends Seen {
  reason: string;
  /** Tell the customer. */
  notify: boolean;
}

/** Cancels an appointment: frees its bay and ends its messages. */
export async function cancel(
  ctx: Ctx,
  id: number,
  { version, reason, notify }: Cancel,
  [action, by]: readonly [Action, Canceller] = ['cancel', 'SHOP'],
) {
  const { row, clue } = await lockWithClue(ctx, id);
  const set = { reason, cancelled_by: by, needs_call: false };
  await applyAction(ctx, row, action, { version, set, remark: reason });
  await freeHalves(ctx, id);
  await dropMessages(ctx, id);
  if (notify && new Date(row.starts_at) > new Date()) await planCancelled(ctx, id);
  if (clue) await clueMissed(ctx, clue, visitOf(row));
  if (row.storage_id !== null) await storageUnbooked(ctx, row.storage_id, row.appointment_no);
}

/** Marks an appointment as no-show. @throws appointment.not-late, and as take */
export async function markNoShow(ctx: Ctx, id: number, { version }: Seen, by: Canceller = 'SHOP') {
  const { row, clue } = await lockWithClue(ctx, id);
  const minutes = await readSetting(ctx.db, appointmentSettings.settings.lateMinutes);
  if (Date.now() < Date.parse(row.starts_at) + minutes * 60_000) fail('appointment.not-late', { minutes });
  const reason = noShowReason['zh-CN'];
  const set = { reason, cancelled_by: by, no_show: true, needs_call: false };
  await applyAction(ctx, row, 'noShow', { version, set, remark: reason });
  await freeHalves(ctx, id);
  await dropMessages(ctx, id);
  if (clue) await clueMissed(ctx, clue, visitOf(row));
  if (row.storage_id !== null) await storageUnbooked(ctx, row.storage_id, row.appointment_no);
}
