import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { Bay, BayInput, Hours, HoursInput } from './schema.ts';
import { rules } from '../../kernel/rules.ts';

const path = '/order/appointment';
const seers = {
  needs: ['appointment_view', 'appointment_manage'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const keepers = { needs: ['appointment_manage'], types: ['OTHER', 'DEALER'] } as const;

export const bayRoutes = routes({
  bays: {
    method: 'GET',
    path: `${path}/bay/list`,
    ...seers,
    summary: 'Bays of a shop in their order, those out of use last',
    query: z.strictObject({ dealerId: z.coerce.number<string>().int() }),
    response: z.array(Bay),
  },
  createBay: {
    method: 'POST',
    path: `${path}/bay`,
    ...keepers,
    summary: 'A new bay',
    body: BayInput.extend({ dealerId: rules.id() }),
    response: Bay,
  },
  updateBay: {
    method: 'PUT',
    path: `${path}/bay/:id`,
    record: 'bay',
    ...keepers,
    summary: 'Name, services, in use or not: refused while appointments need it as it is',
    body: BayInput.extend({ version: z.number().int() }),
    response: Bay,
  },
  hours: {
    method: 'GET',
    path: `${path}/hours/:dealerId`,
    record: 'dealer',
    ...seers,
    summary: 'Opening hours: the week, legal holidays, single days',
    response: Hours,
  },
  saveHours: {
    method: 'PUT',
    path: `${path}/hours/:dealerId`,
    record: 'dealer',
    ...keepers,
    summary: 'Set the opening hours; answers with the appointments that lie outside now',
    body: HoursInput,
    response: Hours,
  },
});
