import { sql } from 'kysely';
import type { z } from 'zod';
import { serviceKinds, type ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { AppointmentStatus, Arrival } from '@treadline/contract/service/appointments/flow.ts';
import type { Appointment } from '@treadline/contract/service/appointments/schema.ts';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { settingIn } from '#kernel/settings.ts';
import { appointment, appointmentSource } from './entity.ts';

export type AppointmentRow = z.output<typeof Appointment>;

const { lateMinutes } = appointmentSettings.settings;

const bayNamed = (column: string) =>
  sql<string>`coalesce((SELECT b.name FROM bay b WHERE b.id = ${sql.ref(`appointment.${column}`)}), '')`;

/** Something of the appointment's order; null without one. */
const ofOrder = <T>(what: ReturnType<typeof sql>) =>
  sql<T>`(SELECT ${what} FROM retail_order o WHERE o.id = appointment.order_id)`;

/** The day of Asia/Shanghai on which it starts: connections work in that zone. */
const startDay = sql`appointment.starts_at::date`;
const here = sql`o.fulfil_state = 'IN_STORE' OR o.service_state = 'DONE'`;

/** SQL: whether the order's goods are in the shop; null without an order. */
export const partsHere = ofOrder<boolean | null>(sql`${here}`);
/** SQL condition: the order's goods are not in the shop and promised after the appointment's day. */
export const partsLate = sql<boolean>`coalesce(${ofOrder(sql`NOT (${here}) AND o.promised_day > ${startDay}`)}, false)`;

/** SQL condition: past its start by more than the setting, and not arrived. */
export const isLate = sql<boolean>`(appointment.status < 2 AND appointment.arrival = 'NONE'
  AND appointment.starts_at < now() - make_interval(mins => ${settingIn(lateMinutes)}))`;

const times = [
  'appointment.starts_at as startsTime',
  'appointment.ends_at as endsTime',
  'appointment.align_at as alignTime',
  'appointment.arrived_at as arrivedTime',
  'appointment.started_at as startedTime',
  'appointment.done_at as doneTime',
  'appointment.created_at as createdTime',
] as const;

const links = [
  'appointment.clue_id as clueId',
  'appointment.check_id as tyreCheckId',
  'appointment.order_id as orderId',
  sql<string>`coalesce(${ofOrder(sql`o.order_no`)}, '')`.as('orderNo'),
  partsHere.as('partsHere'),
  partsLate.as('partsLate'),
  ofOrder<string | null>(sql`o.promised_day`).as('partsDay'),
] as const;

/** Columns of an appointment list row under the contract's names; mobile encrypted, services as keys. */
export const appointmentRow = [
  'appointment.id',
  'appointment.version',
  'appointment.appointment_no as appointmentNo',
  'appointment.dealer_id as dealerId',
  sql<string>`(SELECT name FROM company WHERE company.id = appointment.dealer_id)`.as('dealerName'),
  'appointment.plate as plateNumber',
  'appointment.car_name as carName',
  'appointment.customer_name as customerName',
  'appointment.mobile_enc as customerMobile',
  'appointment.minutes',
  'appointment.bay_id as bayId',
  bayNamed('bay_id').as('bayName'),
  'appointment.align_bay_id as alignBayId',
  bayNamed('align_bay_id').as('alignBayName'),
  'appointment.needs_call as needsCall',
  'appointment.no_show as noShow',
  'appointment.reason',
  'appointment.created_by_name as createdBy',
  'appointment.remark',
  sql<AppointmentStatus>`appointment.status`.as('status'),
  sql<Arrival>`appointment.arrival`.as('arrival'),
  sql<AppointmentRow['source']>`appointment.source`.as('source'),
  sql<AppointmentRow['cancelledBy']>`appointment.cancelled_by`.as('cancelledBy'),
  sql<ServiceKind[]>`appointment.kinds`.as('kinds'),
  isLate.as('late'),
  ...times,
  ...links,
] as const;

/** Formats services as text. */
export const sayKinds = (kinds: readonly string[], lang: Lang): string =>
  kinds.map((kind) => serviceKinds[kind as ServiceKind]?.[lang] ?? kind).join(lang === 'en' ? ', ' : '、');

interface Sealed {
  customerMobile: string;
  kinds: ServiceKind[];
  dealerName: string;
}

/** Converts a selected row to the contract's: mobile decrypted, services as text. */
export const openAppointment = <R extends Sealed>({ dealerName, ...row }: R, ctx: Ctx) => ({
  ...row,
  customerMobile: showSealed(ctx, row.customerMobile),
  kindNames: sayKinds(row.kinds, ctx.lang),
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one appointment as a list row. @throws record.not-found */
export async function readAppointment(ctx: Ctx, id: number): Promise<AppointmentRow> {
  const row = await appointmentSource(ctx)
    .where('appointment.id', '=', id)
    .select(appointmentRow)
    .executeTakeFirst();
  return openAppointment(row ?? fail('record.not-found', { entity: appointment.label }), ctx);
}
