import { z } from 'zod';
import { onPaper, TimelineRow, step } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { slipPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { appointmentFlow as flow } from './flow.ts';
import {
  Appointment,
  AppointmentDetail,
  AppointmentInput,
  BoardCar,
  CalendarBay,
  DayHours,
  DaySlots,
  MoveInput,
  PublicAppointment,
  appointmentSource,
  seenVersion,
  serviceKind,
} from './schema.ts';

const path = '/order/appointment';
const record = 'appointment';
const int = z.number().int();
const id = z.coerce.number<string>().int();
const seers = {
  needs: ['appointment_view', 'appointment_manage'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const keepers = { needs: ['appointment_manage'], types: ['OTHER', 'DEALER'] } as const;
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const status = z.coerce.number<string>().pipe(z.literal([0, 1, 2, 3]));
const one = { record, idempotent: true, response: Appointment } as const;

export const appointmentRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Appointments',
    ...listOf(Appointment, {
      filters: {
        /** Number, customer, plate, mobile or its last four digits. */
        text: filter.text(),
        status: filter.many(status),
        arrival: filter.many(z.string()),
        dealerId: filter.many(id),
        bayId: filter.many(id),
        kind: filter.many(serviceKind),
        source: filter.many(appointmentSource),
        noShow: filter.bool(),
        needsCall: filter.bool(),
        startsTime: filter.days(),
        createdTime: filter.days(),
        orderId: id.optional(),
        clueId: id.optional(),
      },
      sort: ['startsTime', 'createdTime', 'appointmentNo'],
      counts: ['status'],
      totals: { minutes: z.number() },
    }),
  },
  calendar: {
    method: 'GET',
    path: `${path}/calendar`,
    ...seers,
    summary: 'Bays, hours and appointments of a shop, at most 42 days',
    query: z.strictObject({ dealerId: id, from: z.iso.date(), to: z.iso.date() }),
    response: z.object({
      now: z.string(),
      bays: z.array(CalendarBay),
      /** `freeHours`: remaining hours of all bays. */
      days: z.array(DayHours.extend({ freeHours: z.number() })),
      /** All appointments except cancelled ones. */
      appointments: z.array(Appointment),
      /** Upcoming unconfirmed appointments, earliest first, including other dates. */
      toConfirm: z.array(Appointment),
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One appointment with its messages and log',
    response: AppointmentDetail,
  },
  print: {
    method: 'GET',
    path: `${path}/print/:id`,
    record,
    ...seers,
    summary: 'An appointment, on paper',
    query: onPaper(slipPapers),
    response: 'file',
  },
  slots: {
    method: 'GET',
    path: `${path}/slots`,
    ...keepers,
    summary: 'Free times of a month',
    query: z.strictObject({
      dealerId: id,
      month,
      kinds: filter.many(serviceKind),
      /** Include bays reserved for walk-ins. */
      walkIn: filter.bool(),
      /** Appointment to be moved, whose own slots count as free. */
      movingId: id.optional(),
      /** No times before this order's goods have arrived. */
      orderId: id.optional(),
    }),
    response: z.object({ minutes: int, partsDay: z.string().nullable(), days: z.array(DaySlots) }),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...keepers,
    idempotent: true,
    summary: 'Book: the half-hours must be free and within the opening hours',
    body: AppointmentInput,
    response: Appointment,
  },
  confirm: step(flow.confirm, {
    ...one,
    path: `${path}/confirm/:id`,
    summary: 'The customer agreed',
    body: seenVersion,
  }),
  move: step(flow.move, {
    ...one,
    path: `${path}/move/:id`,
    summary: 'Another time or bay: books and frees at once',
    body: MoveInput,
  }),
  arrive: step(flow.arrive, {
    ...one,
    path: `${path}/arrive/:id`,
    summary: 'The car is here',
    body: seenVersion,
  }),
  start: step(flow.start, { ...one, path: `${path}/start/:id`, summary: 'Work begins', body: seenVersion }),
  complete: step(flow.complete, {
    ...one,
    path: `${path}/complete/:id`,
    summary: 'Work is done: the bay is free',
    body: seenVersion,
  }),
  leave: step(flow.leave, {
    ...one,
    path: `${path}/leave/:id`,
    summary: 'The car has left',
    body: seenVersion,
  }),
  noShow: step(flow.noShow, {
    ...one,
    path: `${path}/noShow/:id`,
    summary: 'Nobody came: from the time on at which it is late',
    body: seenVersion,
  }),
  cancel: step(flow.cancel, {
    ...one,
    path: `${path}/cancel/:id`,
    summary: 'Cancel with a reason',
    body: seenVersion.extend({
      reason: z.string().trim().min(1, 'rule.cancelReason').max(200),
      /** Notify the customer by SMS. */
      notify: z.boolean().default(true),
    }),
  }),
  sendSms: {
    method: 'POST',
    path: `${path}/sms/send`,
    ...keepers,
    idempotent: true,
    summary: 'SMS with the link to the customer; none from 21:00 to 8:00',
    body: z.strictObject({ id: rules.id() }),
    response: AppointmentDetail,
  },
  logs: {
    method: 'GET',
    path: `${path}/logs/:orderId`,
    record: 'retailOrder',
    ...seers,
    summary: 'What happened to the appointments of an order, oldest first',
    response: z.array(TimelineRow.extend({ appointmentId: int, appointmentNo: z.string() })),
  },
  preview: {
    method: 'GET',
    path: `${path}/preview/:id`,
    record,
    ...seers,
    summary: 'What the customer sees: the page and the message',
    /** `link`: for those who may send it; null once it is useless. */
    response: z.object({ page: PublicAppointment, text: z.string(), link: z.string().nullable() }),
  },
  board: {
    method: 'GET',
    path: `${path}/board`,
    ...seers,
    summary: 'Today’s cars of a shop, for the wall',
    query: z.strictObject({ dealerId: id }),
    response: z.object({
      now: z.string(),
      shopName: z.string(),
      expected: z.array(BoardCar),
      waiting: z.array(BoardCar),
      inWork: z.array(BoardCar),
      done: z.array(BoardCar),
      /** Number of vehicles that came and left today. */
      left: int,
    }),
  },
});
