import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { DueKind, DueRule, DueRuleInput, ServiceDue } from './schema.ts';

const path = '/order/due';
const id = z.coerce.number<string>().int();
const seers = {
  needs: ['appointment_view', 'appointment_manage'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const keepers = { needs: ['appointment_manage'], types: ['OTHER', 'DEALER'] } as const;

export const serviceDueRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Cars whose work is due again, by time and distance',
    ...listOf(ServiceDue, {
      filters: {
        /** Plate, customer, car, mobile or its last four digits. */
        text: filter.text(),
        kind: filter.many(z.string().max(40)),
        state: filter.many(z.enum(['OVERDUE', 'DUE', 'LATER'])),
        consent: filter.bool(),
        dealerId: filter.many(id),
        dueDay: filter.days(),
        lastOn: filter.days(),
      },
      sort: ['dueDay', 'lastOn', 'plateNumber'],
      counts: ['state'],
    }),
  },
  rules: {
    method: 'GET',
    path: `${path}/rules`,
    ...keepers,
    summary: 'Kinds of work with the platform’s rules, and a dealer’s own',
    /** Without a dealer the platform's alone. */
    query: z.strictObject({ dealerId: id.optional() }),
    response: z.array(DueKind),
  },
  saveRule: {
    method: 'PUT',
    path: `${path}/rule`,
    ...keepers,
    summary: 'Set the rule of a kind: the platform’s, or a dealer’s own over it',
    body: DueRuleInput,
    response: DueRule,
  },
  removeRule: {
    method: 'DELETE',
    path: `${path}/rule/:id`,
    record: 'serviceDueRule',
    ...keepers,
    summary: 'A dealer’s own rule goes: the platform’s counts again',
    response: 'none',
  },
});
