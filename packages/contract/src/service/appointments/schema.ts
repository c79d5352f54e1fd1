import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { maskedText, rules } from '../../kernel/rules.ts';
import {
  appointmentFields,
  appointmentMessages,
  appointmentSources,
  serviceKindKeys,
  type AppointmentMessage,
  type AppointmentSource,
  type ServiceKind,
} from './fields.ts';

const int = z.number().int();
export const serviceKind = z.enum(serviceKindKeys as [ServiceKind]);
export const appointmentSource = z.enum(Object.keys(appointmentSources) as [AppointmentSource]);
const kinds = z.array(serviceKind).min(1, 'rule.required').max(6);

/** Appointment in lists, calendar and board. */
export const Appointment = rowOf(appointmentFields, {
  id: int,
  version: int,
  dealerId: int,
  kinds: z.array(serviceKind),
  bayId: int,
  alignBayId: int.nullable(),
  /** Start at the alignment bay; null without alignment. */
  alignTime: z.string().nullable(),
  clueId: int.nullable(),
  tyreCheckId: int.nullable(),
  orderId: int.nullable(),
  /** Stored set that it is about, and its shelf. */
  storageId: int.nullable(),
  storageNo: z.string(),
  shelf: z.string(),
  orderNo: z.string(),
  /** All goods of its order are in the shop; null without an order. */
  partsHere: z.boolean().nullable(),
  /** The goods of its order arrive after its start. */
  partsLate: z.boolean(),
  noShow: z.boolean(),
  /** Overdue beyond the limit of the settings, so that the shop should call. */
  late: z.boolean(),
});

/** Message that is planned (no time yet) or was sent. */
const PlannedMessage = z.object({
  kind: z.enum(Object.keys(appointmentMessages) as [AppointmentMessage]),
  dueTime: z.string(),
  sentTime: z.string().nullable(),
  text: z.string(),
});

export const AppointmentDetail = Appointment.extend({
  clueNo: z.string(),
  checkNo: z.string(),
  /** Number of no-shows of the customer or vehicle at this shop, within the days of the settings. */
  missed: int,
  messages: z.array(PlannedMessage),
  timeline: z.array(TimelineRow),
  previousId: int.nullable(),
  nextId: int.nullable(),
});

/** Start of a half-hour slot in Asia/Shanghai. */
const start = rules.time();
const version = int;

export const AppointmentInput = z.strictObject({
  dealerId: rules.id(),
  /** REPORT is reserved for customers booking from their reports. */
  source: appointmentSource.exclude(['REPORT']).default('DESK'),
  clueId: rules.id().nullable().default(null),
  tyreCheckId: rules.id().nullable().default(null),
  orderId: rules.id().nullable().default(null),
  /** Stored set to be taken out. */
  storageId: rules.id().nullable().default(null),
  /** Masked or empty values are taken from the given clue, tyre check, order or stored set. */
  plateNumber: orElse(rules.plate(), z.union([maskedText, z.literal('')])),
  carName: z.string().trim().max(120).default(''),
  customerName: z.string().trim().max(40),
  customerMobile: orElse(rules.mobile(), z.union([maskedText, z.literal('')])),
  kinds,
  /** null: the first free bay. */
  bayId: rules.id().nullable().default(null),
  startsTime: start,
  /** The customer has agreed by phone or at the counter, so no confirmation is needed. */
  confirmed: z.boolean().default(false),
  /** Book although the parts arrive later. */
  acceptLate: z.boolean().default(false),
  /** Notify the customer by SMS. */
  notify: z.boolean().default(true),
  remark: rules.remark(),
});

export const MoveInput = z.strictObject({
  version,
  startsTime: start,
  bayId: rules.id().nullable().default(null),
  /** New services; unchanged if absent. */
  kinds: kinds.optional(),
  acceptLate: z.boolean().default(false),
  notify: z.boolean().default(true),
});

export const Bay = z.object({
  id: int,
  dealerId: int,
  name: z.string(),
  kinds: z.array(serviceKind),
  kindNames: z.string(),
  active: z.boolean(),
  /** Reserved for walk-ins. */
  walkIn: z.boolean(),
  version: int,
});

export const BayInput = z.strictObject({ name: rules.name(20), kinds, active: z.boolean().default(true) });

const clock = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'rule.clock');
const shift = { closed: z.boolean(), opens: clock, closes: z.union([clock, z.literal('24:00')]) };

/** Opening hours of one date. */
export const DayHours = z.object({
  day: z.string(),
  closed: z.boolean(),
  opens: z.string(),
  closes: z.string(),
  /** Name of the legal holiday or make-up workday; empty on all other days. */
  holiday: z.string(),
});

export const HoursInput = z.strictObject({
  /** Fingerprint of the hours as read (optimistic locking). */
  fingerprint: z.string().max(64),
  week: z.array(z.strictObject({ weekday: int.min(1).max(8), ...shift })).max(8),
  days: z.array(z.strictObject({ day: rules.day(), ...shift })).max(200),
});

export const Hours = z.object({
  dealerId: int,
  fingerprint: z.string(),
  /** All eight days, with defaults for those not set. */
  week: z.array(
    z.object({
      weekday: int,
      closed: z.boolean(),
      opens: z.string(),
      closes: z.string(),
      isSet: z.boolean(),
    }),
  ),
  /** Exceptions from today on. */
  days: z.array(DayHours),
  /** Legal holidays of the coming year, by the logistics calendar. */
  holidays: z.array(DayHours),
  /** Upcoming appointments outside these hours, to be moved. */
  outside: z.array(z.object({ id: int, appointmentNo: z.string(), startsTime: z.string() })),
});

/** Free slots of one date. */
export const DaySlots = DayHours.extend({
  /** Open but fully booked. */
  full: z.boolean(),
  times: z.array(z.string()),
});

/** Appointment as shown to the customer behind the link. */
export const PublicAppointment = z.object({
  appointmentNo: z.string(),
  version: int,
  shopName: z.string(),
  shopAddress: z.string(),
  shopPhone: z.string(),
  status: z.literal([0, 1, 2, 3]),
  statusText: z.string(),
  noShow: z.boolean(),
  plateNumber: z.string(),
  carName: z.string(),
  kinds: z.array(z.string()),
  startsTime: z.string(),
  endsTime: z.string(),
  /** First date on which the goods of its order are available; null: any. */
  partsDay: z.string().nullable(),
  canConfirm: z.boolean(),
  canChange: z.boolean(),
  /** The shop confirms by phone. */
  byPhone: z.boolean(),
  linkEndsTime: z.string(),
  now: z.string(),
});

/** Booking options of a customer with a tyre check report. */
export const ReportBooking = z.object({
  shopName: z.string(),
  plateNumber: z.string(),
  carName: z.string(),
  /** Services recommended by the tyre check, among the offered ones. */
  proposed: z.array(serviceKind),
  /** Services of the shop's bays; empty: nothing can be booked. */
  offered: z.array(serviceKind),
  /** The report lacks a name or mobile, which the customer must give. */
  asksPerson: z.boolean(),
  /** First date on which the goods of its order are available; null: any. */
  partsDay: z.string().nullable(),
  /** Existing appointment of the vehicle; `token`: if booked from this report. */
  booked: z.object({ startsTime: z.string(), token: z.string().nullable() }).nullable(),
});

export const ReportBookingInput = z.strictObject({
  kinds,
  startsTime: start,
  /** If the report has none. */
  customerName: rules.party(40),
  customerMobile: orElse(rules.mobile(), z.literal('')).default(''),
});

/** Vehicle on the wall board; the plate is masked for everybody. */
export const BoardCar = z.object({
  id: int,
  version: int,
  plate: z.string(),
  carName: z.string(),
  kindNames: z.string(),
  bayName: z.string(),
  startsTime: z.string(),
  endsTime: z.string(),
  since: z.string(),
  late: z.boolean(),
});

export const CalendarBay = Bay.pick({ id: true, name: true, kinds: true, active: true, walkIn: true });
export const seenVersion = z.strictObject({ version });
