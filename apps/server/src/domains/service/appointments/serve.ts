import { appointmentRoutes } from '@treadline/contract/service/appointments/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readBoard } from './board.ts';
import { readCalendar } from './calendar.ts';
import { createAppointment } from './create.ts';
import { appointmentDetail } from './detail.ts';
import { listAppointments } from './list.ts';
import { logsOfOrder } from './logs.ts';
import { sendByHand } from './messages.ts';
import { readSlots } from './month.ts';
import { previewAppointment } from './page.ts';
import { printAppointment } from './print.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { readAppointment } from './row.ts';
import {
  markArrived,
  cancel,
  completeService,
  confirm,
  markLeft,
  markNoShow,
  startService,
} from './steps.ts';

/** Does something to one appointment and answers with how it stands then. */
const then =
  <B>(act: (ctx: Ctx, id: number, body: B) => Promise<void>) =>
  async (ctx: Ctx, { params, body }: { params: { id: number }; body: B }) => {
    await act(ctx, params.id, body);
    return readAppointment(ctx, params.id);
  };

/** Registers the routes of lists, calendar, booking and appointment actions. */
export const serveAppointments: Domain['serve'] = (app, services) =>
  mountRoutes(app, services, appointmentRoutes, {
    list: listAppointments,
    calendar: (ctx, { query }) => readCalendar(ctx, query),
    detail: (ctx, { params }) => appointmentDetail(ctx, params.id),
    print: (ctx, { params, query }) => printAppointment({ ...ctx, paper: query }, params.id),
    slots: (ctx, { query }) => readSlots(ctx, query),
    create: (ctx, { body }) => createAppointment(ctx, body),
    confirm: then((ctx, id, body) => confirm(ctx, id, body)),
    move: then((ctx, id, body) => rescheduleAppointment(ctx, id, body)),
    arrive: then(markArrived),
    start: then(startService),
    complete: then(completeService),
    leave: then(markLeft),
    noShow: then((ctx, id, body) => markNoShow(ctx, id, body)),
    cancel: then((ctx, id, body) => cancel(ctx, id, body)),
    sendSms: async (ctx, { body }) => {
      await sendByHand(ctx, body.id);
      return appointmentDetail(ctx, body.id);
    },
    logs: (ctx, { params }) => logsOfOrder(ctx, params.orderId),
    preview: (ctx, { params }) => previewAppointment(ctx, params.id),
    board: (ctx, { query }) => readBoard(ctx, query.dealerId),
  });
