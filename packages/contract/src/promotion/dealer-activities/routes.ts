import { z } from 'zod';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { orderVerdicts, type OrderVerdict } from './fields.ts';
import { activityFlow as flow, activityStatuses } from './flow.ts';
import {
  Activity,
  ActivityDetail,
  activityGoal,
  ActivityInput,
  ActivityUpdate,
  CountedOrder,
  Progress,
  ActivitySimulation,
  StandingRow,
} from './schema.ts';

const path = '/promotion/dealer/activity';
const record = 'dealerActivity';
const int = z.number().int();
/** Readers: the platform sees all activities, dealers those they take part in, supervisors those of their dealers. */
const seer = {
  needs: ['dealer_activity_view', 'dealer_activity_modify'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const { needs, types } = flow.update;
const keeper = { needs, types } as const;
/** Dealer id; a dealer always gets its own. */
const dealerId = z.coerce.number<string>().int().optional();

export const dealerActivityRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seer,
    summary: 'Activities of dealers; a dealer’s with its own standing',
    ...listOf(Activity, {
      filters: {
        /** Number or name. */
        text: filter.text(),
        status: filter.many(z.enum(activityStatuses)),
        goal: filter.many(activityGoal),
        /** Participating dealer. */
        dealerId: filter.many(z.coerce.number<string>().int()),
        startsOn: filter.days(),
        endsOn: filter.days(),
      },
      sort: ['createdTime', 'startsOn', 'endsOn', 'activityNo'],
      counts: ['status'],
      totals: { paidPoints: z.number() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seer,
    summary: 'One activity: its rules, its scopes in words; to a dealer its own standing',
    response: ActivityDetail,
  },
  ranking: {
    method: 'GET',
    path: `${path}/ranking/:id`,
    record,
    ...seer,
    types: ['OTHER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    summary: 'Where the dealers of an activity stand that the caller sees, the best first',
    response: z.object({ rows: z.array(StandingRow), points: int, reached: int }),
  },
  progress: {
    method: 'GET',
    path: `${path}/progress/:id`,
    record,
    ...seer,
    summary: 'Where one dealer stands, and what refunds changed after the settlement',
    query: z.strictObject({ dealerId }),
    response: Progress,
  },
  orders: {
    method: 'GET',
    path: `${path}/orders/:id`,
    record,
    ...seer,
    summary:
      'The orders of a dealer by which it stands there, line by line: which count, which do not and why',
    ...listOf(CountedOrder, {
      filters: {
        dealerId: filter.int(),
        verdict: filter.many(z.enum(Object.keys(orderVerdicts) as [OrderVerdict])),
      },
      sort: ['createdTime'],
      totals: { countedPieces: z.number(), countedFen: z.number() },
    }),
  },
  export: {
    method: 'GET',
    path: `${path}/export/:id`,
    record,
    ...seer,
    summary: 'The standings of an activity as xlsx',
    response: 'file',
  },
  template: {
    method: 'GET',
    path: `${path}/template/:id`,
    record,
    ...keeper,
    summary: 'xlsx of its dealers with their targets, to be filled in',
    response: 'file',
  },
  import: {
    path: `${path}/import/:id`,
    record,
    ...keeper,
    summary:
      'Targets of single dealers from xlsx: base and thresholds; once started, of further dealers alone',
    ...importOf(5),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...keeper,
    idempotent: true,
    summary: 'A draft: goal, steps, goods, dealers, dates',
    body: ActivityInput,
    response: Activity,
  },
  update: {
    method: 'PUT',
    path: `${path}/update/:id`,
    record,
    ...keeper,
    summary: 'Changes a draft; of a started one its name, a later end, more dealers',
    body: ActivityUpdate,
    response: Activity,
  },
  status: {
    method: 'PUT',
    path: `${path}/status/:id`,
    record,
    ...keeper,
    summary: 'Start or close',
    body: z.strictObject({
      action: z.enum(['start', 'close']),
      version: int.optional(),
      /** Reason of closing. */
      reason: z.string().trim().max(200).default(''),
    }),
    response: Activity,
  },
  settle: {
    method: 'POST',
    path: `${path}/settle/:id`,
    record,
    ...keeper,
    idempotent: true,
    summary:
      'Settles an activity whose day has come: points to all dealers, once; a job does the same by itself',
    body: z.strictObject({}),
    response: Activity,
  },
  simulate: {
    method: 'POST',
    path: `${path}/simulate`,
    reads: true,
    ...keeper,
    summary:
      'What the rules would have paid on the same days of the year before, or on as many days until yesterday',
    body: z.strictObject({ activity: ActivityInput, days: z.enum(['LAST_YEAR', 'RECENT']) }),
    response: ActivitySimulation,
  },
});
