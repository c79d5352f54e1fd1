import { sql } from 'kysely';
import type { z } from 'zod';
import { serviceKinds, type ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { AppointmentStatus, Arrival } from '@treadline/contract/service/appointments/flow.ts';
import type { Appointment } from '@treadline/contract/service/appointments/schema.ts';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
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

/** A text of the stored set that it is about; '' without one. */
const ofStorage = (column: string) =>
  sql<string>`coalesce((SELECT ${sql.ref(`s.${column}`)} FROM tyre_storage s WHERE s.id = appointment.storage_id), '')`;

/** The day of Asia/Shanghai on which it starts: connections work in that zone. */
const startDay = sql`appointment.starts_at::date`;
const here = sql`o.fulfil_state = 'IN_STORE' OR o.service_state = 'DONE'`;

/** SQL: whether the order's goods are in the shop; null without an order. */
export const partsArrived = ofOrder<boolean | null>(sql`${here}`);
/** SQL condition: the order's goods are not in the shop and promised after the appointment's day. */
export const partsLate = sql<boolean>`coalesce(${ofOrder(sql`NOT (${here}) AND o.promised_day > ${startDay}`)}, false)`;

/** SQL condition: past its start by more than the setting, and not arrived. */
export const isLate = sql<boolean>`(appointment.status < 2 AND appointment.arrival = 'NONE'
  AND appointment.starts_at < now() - make_interval(mins => ${settingIn(lateMinutes)}))`;

const times = {
  startsTime: 'appointment.starts_at',
  endsTime: 'appointment.ends_at',
  alignTime: 'appointment.align_at',
  arrivedTime: 'appointment.arrived_at',
  startedTime: 'appointment.started_at',
  doneTime: 'appointment.done_at',
  createdTime: 'appointment.created_at',
} as const;

const links = {
  clueId: 'appointment.clue_id',
  tyreCheckId: 'appointment.check_id',
  orderId: 'appointment.order_id',
  storageId: 'appointment.storage_id',
  storageNo: ofStorage('storage_no'),
  shelf: ofStorage('shelf'),
  orderNo: sql<string>`coalesce(${ofOrder(sql`o.order_no`)}, '')`,
  partsHere: partsArrived,
  partsLate,
  partsDay: ofOrder<string | null>(sql`o.promised_day`),
} as const;

/** Columns of an appointment list row under the contract's names; mobile encrypted, services as keys. */
export const appointmentRow = {
  id: 'appointment.id',
  version: 'appointment.version',
  appointmentNo: 'appointment.appointment_no',
  dealerId: 'appointment.dealer_id',
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = appointment.dealer_id)`,
  plateNumber: 'appointment.plate',
  carName: 'appointment.car_name',
  customerName: 'appointment.customer_name',
  customerMobile: 'appointment.mobile_enc',
  minutes: 'appointment.minutes',
  bayId: 'appointment.bay_id',
  bayName: bayNamed('bay_id'),
  alignBayId: 'appointment.align_bay_id',
  alignBayName: bayNamed('align_bay_id'),
  needsCall: 'appointment.needs_call',
  noShow: 'appointment.no_show',
  reason: 'appointment.reason',
  createdBy: 'appointment.created_by_name',
  remark: 'appointment.remark',
  status: sql<AppointmentStatus>`appointment.status`,
  arrival: sql<Arrival>`appointment.arrival`,
  source: sql<AppointmentRow['source']>`appointment.source`,
  cancelledBy: sql<AppointmentRow['cancelledBy']>`appointment.cancelled_by`,
  kinds: sql<ServiceKind[]>`appointment.kinds`,
  late: isLate,
  ...times,
  ...links,
} as const;

/** Formats services as text. */
export const formatServiceKinds = (kinds: readonly string[], lang: Lang): string =>
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
  kindNames: formatServiceKinds(row.kinds, ctx.lang),
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one appointment as a list row. @throws record.not-found */
export async function readAppointment(ctx: Ctx, id: number): Promise<AppointmentRow> {
  const row = await appointmentSource(ctx)
    .where('appointment.id', '=', id)
    .select(selection(appointmentRow))
    .executeTakeFirst();
  return openAppointment(row ?? fail('record.not-found', { entity: appointment.label }), ctx);
}
