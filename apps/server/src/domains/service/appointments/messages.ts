import { sql } from 'kysely';
import type { AppointmentMessage } from '@treadline/contract/service/appointments/fields.ts';
import { publicUrl } from '#config.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { fail } from '#kernel/errors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { type MessageCheck, queueMessage } from '#domains/platform/messages/index.ts';
import { appointment, lockAppointment, type Row } from './entity.ts';
import { formatMoment } from './half-hours.ts';
import { skipQuietHours, isQuietHour, planMessages, type PlannedMessage } from './plan-messages.ts';
import { readToken, tokenOf } from './token.ts';

export const sendJob = 'appointments.messages';

/** Deletes the unsent messages of an appointment. */
export const dropMessages = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db
    .deleteFrom('appointment_message')
    .where('appointment_id', '=', id)
    .where('sent_at', 'is', null)
    .execute();

/** Plans messages to the customer; due ones are sent at once. */
export async function planAppointmentMessages(
  ctx: Ctx,
  id: number,
  planned: readonly PlannedMessage[],
): Promise<void> {
  if (planned.length === 0) return;
  await ctx.db
    .insertInto('appointment_message')
    .values(planned.map(({ kind, dueAt }) => ({ appointment_id: id, kind, due_at: dueAt })))
    .execute();
  if (planned.some(({ dueAt }) => dueAt <= new Date())) await ctx.jobs.enqueue(ctx.db, sendJob, {});
}

/** Replaces the planned messages after a booking or move. */
export async function replanMessages(ctx: Ctx, id: number, startsAt: Date, first: 'BOOKED' | 'MOVED' | null) {
  await dropMessages(ctx, id);
  await planAppointmentMessages(ctx, id, planMessages(startsAt, new Date(), first));
}

/** Plans the cancellation message to the customer, outside the quiet hours. */
export const planCancelled = (ctx: Ctx, id: number) =>
  planAppointmentMessages(ctx, id, [{ kind: 'CANCELLED', dueAt: skipQuietHours(new Date()) }]);

const templateOf = {
  BOOKED: 'appointment-booked',
  MOVED: 'appointment-moved',
  DAY: 'appointment-reminder',
  HOURS: 'appointment-reminder',
  CANCELLED: 'appointment-cancelled',
  HAND: 'appointment-reminder',
} as const satisfies Record<AppointmentMessage, string>;

/** Returns the template values of messages to the customer. */
export async function valuesOf(ctx: Pick<Ctx, 'db' | 'config' | 'secrets'>, row: Row) {
  const shop = await ctx.db
    .selectFrom('company')
    .where('id', '=', row.dealer_id)
    .select('name')
    .executeTakeFirstOrThrow();
  return {
    shop: shop.name,
    time: formatMoment(new Date(row.starts_at)),
    link: `${publicUrl(ctx.config)}/m/appointment/${tokenOf(ctx, row.id, row.link_version)}`,
  };
}

async function queue(ctx: Ctx, row: Row, kind: AppointmentMessage): Promise<number> {
  const { link, ...values } = await valuesOf(ctx, row);
  const common = {
    channel: 'SMS',
    to: ctx.secrets.decrypt(row.mobile_enc),
    companyId: row.dealer_id,
    about: { entity: appointment.name, id: row.id },
    usefulSeconds: Math.max(60, Math.ceil((Date.parse(row.starts_at) - Date.now()) / 1000)),
  } as const;
  const template = templateOf[kind];
  return template === 'appointment-cancelled'
    ? queueMessage(ctx, { ...common, template, values })
    : queueMessage(ctx, { ...common, template, values: { ...values, link } });
}

/** Whether what a message tells still holds: its time, its link, and that the customer has not come yet. */
const holds = (kind: string, row: Row, now: Date): boolean =>
  kind === 'CANCELLED'
    ? row.status === 3 && !row.no_show
    : row.status < 2 && row.arrival === 'NONE' && new Date(row.starts_at) > now;

/** Sends one planned message, or drops it; false when another node has it, or it is gone. */
async function sendPlanned(ctx: Ctx, id: number, now: Date): Promise<void> {
  const message = await ctx.db
    .selectFrom('appointment_message')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .executeTakeFirst();
  if (!message) return;
  const row = await ctx.db
    .selectFrom('appointment')
    .where('id', '=', message.appointment_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (!holds(message.kind, row, now)) {
    await ctx.db.deleteFrom('appointment_message').where('id', '=', id).execute();
    return;
  }
  const isLater = isQuietHour(now);
  const sent = isLater
    ? { due_at: skipQuietHours(now) }
    : { sent_at: now, sms_id: await queue(ctx, row, message.kind) };
  await ctx.db.updateTable('appointment_message').set(sent).where('id', '=', id).execute();
}

/** Sends due messages, one transaction each, with the appointment as it is then. */
export async function sendDueMessages(services: Services, now = new Date()): Promise<void> {
  const due = await services.db
    .selectFrom('appointment_message')
    .innerJoin('appointment', 'appointment.id', 'appointment_message.appointment_id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(1000)
    .select(['appointment_message.id', 'appointment_no as no'])
    .execute();
  await forEachIndependently(due, ({ id }) =>
    asSystem(services, '预约提醒', (ctx) => sendPlanned(ctx, id, now)),
  );
}

/**
 * Check of appointment messages before sending: one with a link holds only while the appointment is pending and the
 * link current.
 */
export const appointmentMessages: MessageCheck = async (services, id, { link }) => {
  if (link === undefined) return true;
  const row = await services.db
    .selectFrom('appointment')
    .where('id', '=', id)
    .select(['status', 'arrival', 'link_version'])
    .executeTakeFirst();
  const version = readToken(services, link.split('/').at(-1) ?? '')?.linkVersion;
  return row !== undefined && row.status < 2 && row.arrival === 'NONE' && row.link_version === version;
};

/** Seconds between two messages that people send by hand. */
const pause = 60;

/** Sends the link again, now. @throws appointment.quiet, appointment.sent-before, flow.status, record.not-found */
export async function sendByHand(ctx: Ctx, id: number): Promise<void> {
  const row = await lockAppointment(ctx, id);
  const now = new Date();
  if (!holds('HAND', row, now)) fail('appointment.started');
  if (isQuietHour(now)) fail('appointment.quiet');
  const recent = await ctx.db
    .selectFrom('appointment_message')
    .where('appointment_id', '=', id)
    .where(sql<boolean>`sent_at > now() - make_interval(secs => ${pause})`)
    .select('id')
    .executeTakeFirst();
  if (recent) fail('appointment.sent-before');
  const sms = await queue(ctx, row, 'HAND');
  await ctx.db
    .insertInto('appointment_message')
    .values({ appointment_id: id, kind: 'HAND', due_at: now, sent_at: now, sms_id: sms })
    .execute();
  const named = { entity: appointment.name, entityId: id, entityNo: row.appointment_no };
  await recordEvent(ctx, { ...named, action: 'message' });
}
