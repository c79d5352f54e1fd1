import { bayRoutes } from '@treadline/contract/service/appointments/bay-routes.ts';
import { appointmentFlow, appointmentStatuses } from '@treadline/contract/service/appointments/flow.ts';
import { publicAppointmentRoutes } from '@treadline/contract/service/appointments/public-routes.ts';
import { reportBookingRoutes } from '@treadline/contract/service/appointments/report-routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { messageChecks } from '#domains/platform/messages/index.ts';
import { createBay, listBays, updateBay } from './bays.ts';
import { appointment, appointmentSearch } from './entity.ts';
import { appointmentFeed } from './feed.ts';
import { appointmentHandlers } from './follow.ts';
import { serveReport } from './from-report.ts';
import { appointmentInvariants } from './invariants.ts';
import { appointmentMessages, sendDueMessages, sendJob } from './messages.ts';
import { endNoShows } from './no-shows.ts';
import { appointmentNotices } from './notices.ts';
import { servePublic } from './public.ts';
import { readHours, saveHours } from './save-hours.ts';
import { serveAppointments } from './serve.ts';

export { appointment, appointmentSearch } from './entity.ts';
export { eraseAppointments } from './erase-appointments.ts';
export { formatServiceKinds } from './row.ts';

/** Appointments at a shop: bays, opening hours, half-hour slots without double booking. */
export const domain: Domain = {
  name: 'service/appointments',
  on: appointmentHandlers,
  provides: [provideFor(messageChecks, appointment.name, appointmentMessages)],
  ...appointmentFeed,
  searchable: [appointmentSearch],
  invariants: appointmentInvariants,
  notices: [appointmentNotices],
  jobs: (services) => [
    { name: sendJob, cron: '* * * * *', run: () => sendDueMessages(services) },
    { name: 'appointments.no-shows', cron: '*/5 * * * *', run: () => endNoShows(services) },
  ],
  async prepare() {
    checkFlow('appointment', appointmentFlow, appointmentStatuses, [0], []);
  },
  serve(app, services) {
    mountRoutes(app, services, bayRoutes, {
      bays: (ctx, { query }) => listBays(ctx, query.dealerId),
      createBay: (ctx, { body }) => createBay(ctx, body),
      updateBay: (ctx, { params, body }) => updateBay(ctx, params.id, body),
      hours: (ctx, { params }) => readHours(ctx, params.dealerId),
      saveHours: (ctx, { params, body }) => saveHours(ctx, params.dealerId, body),
    });
    mountRoutes(app, services, publicAppointmentRoutes, servePublic(services));
    mountRoutes(app, services, reportBookingRoutes, serveReport(services));
    serveAppointments(app, services);
  },
};
