import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { DaySlots, PublicAppointment } from './schema.ts';

const int = z.number().int();
/**
 * The token in the address is the only authentication; moved, long cancelled and unknown ones get the same response.
 */
const byToken = {
  needs: 'public',
  record: 'secret',
  transaction: 'own',
  params: z.strictObject({ token: z.string().min(1).max(80) }),
} as const;
const path = '/order/appointment/public/:token';
const seen = z.strictObject({ version: int });

/** Public routes by which customers manage their appointment on their phones. */
export const publicAppointmentRoutes = routes({
  show: {
    method: 'GET',
    path,
    ...byToken,
    summary: 'The appointment behind a link',
    response: PublicAppointment,
  },
  slots: {
    method: 'GET',
    path: `${path}/slots`,
    ...byToken,
    summary: 'Free times of a month',
    query: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    response: z.object({ days: z.array(DaySlots) }),
  },
  confirm: {
    method: 'PUT',
    path: `${path}/confirm`,
    ...byToken,
    summary: 'The customer confirms',
    body: seen,
    response: PublicAppointment,
  },
  move: {
    method: 'PUT',
    path: `${path}/move`,
    ...byToken,
    summary: 'Another time; the old link ends',
    body: seen.extend({ startsTime: rules.time() }),
    response: z.object({ token: z.string(), page: PublicAppointment }),
  },
  cancel: {
    method: 'PUT',
    path: `${path}/cancel`,
    ...byToken,
    summary: 'The customer does not come',
    body: seen.extend({ reason: rules.remark(200) }),
    response: PublicAppointment,
  },
});
