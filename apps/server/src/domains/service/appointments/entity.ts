import type { Selectable } from 'kysely';
import { appointmentActions, appointmentFields } from '@treadline/contract/service/appointments/fields.ts';
import {
  appointmentStatusTexts,
  type AppointmentStatus,
} from '@treadline/contract/service/appointments/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, entity, findRecord, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { lockClue } from '#domains/service/clues/index.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of appointments. Row-level scope: all for the platform, a dealer its own, others those of their dealers. */
export const appointment = entity({
  table: 'appointment',
  name: 'appointment',
  label: t('预约', 'appointment', '預約'),
  no: 'appointment_no',
  statusText: (status: AppointmentStatus) => appointmentStatusTexts[status].text,
  scope: scopeByDealer('appointment'),
});

export const bay = basicEntity('bay', {
  name: 'bay',
  label: t('工位', 'bay', '工位'),
  no: 'name',
  scope: scopeByDealer('bay'),
});

/** Search columns of appointments: number, plate, customer and car. */
export const appointmentSearch = searchable(
  'appointment',
  'appointment_no',
  'plate',
  'customer_name',
  'car_name',
);

/** Labels of an appointment's actions, fields and statuses for its timeline and the audit log. */
export const appointmentWords = {
  label: appointment.label,
  actions: appointmentActions,
  fields: appointmentFields,
  statusText: (status: string) => appointmentStatusTexts[Number(status) as AppointmentStatus]?.text,
};

export const appointmentSource = (ctx: Ctx) =>
  ctx.db.selectFrom('appointment').where(visible(ctx, appointment));

export type Row = Selectable<DB['appointment']>;

/** Locks an appointment in the caller's scope. @throws record.not-found */
export const lockAppointment = (ctx: Ctx, id: number): Promise<Row> => findRecord(ctx, appointment, id, true);

/**
 * Locks an appointment in the caller's scope, its clue first.
 * @throws record.not-found, record.changed
 */
export async function lockWithClue(ctx: Ctx, id: number) {
  const { clue_id: clueId } = await findRecord(ctx, appointment, id);
  const clue = clueId === null ? null : await lockClue(ctx, clueId);
  const row = await lockAppointment(ctx, id);
  if (row.clue_id !== clueId) fail('record.changed');
  return { row, clue };
}

/** Fields of an appointment that its clue uses. */
export const visitOf = (row: Row) => ({ no: row.appointment_no, startsAt: new Date(row.starts_at) });
