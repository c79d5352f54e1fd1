import { z } from 'zod';
import { filter } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { DaySlots, ReportBooking, ReportBookingInput, serviceKind } from './schema.ts';

/** The report's token is the only authentication; unknown, expired and revoked ones respond as the report does. */
const byReport = {
  needs: 'public',
  record: 'secret',
  transaction: 'own',
  params: z.strictObject({ token: z.string().min(1).max(80) }),
} as const;
const path = '/order/appointment/report/:token';

/** Public routes for booking an appointment from a tyre check report. */
export const reportBookingRoutes = routes({
  show: {
    method: 'GET',
    path,
    ...byReport,
    summary: 'What can be booked from a report',
    response: ReportBooking,
  },
  slots: {
    method: 'GET',
    path: `${path}/slots`,
    ...byReport,
    summary: 'Free times of a month for the car of a report',
    query: z.strictObject({
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      kinds: filter.many(serviceKind),
    }),
    response: z.object({ days: z.array(DaySlots) }),
  },
  book: {
    method: 'POST',
    path: `${path}/book`,
    ...byReport,
    summary: 'Book: the token opens the appointment’s own page',
    body: ReportBookingInput,
    response: z.object({ token: z.string() }),
  },
});
