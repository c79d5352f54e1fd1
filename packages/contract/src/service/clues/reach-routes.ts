import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { ReportMessage } from '../tyre-checks/report-routes.ts';
import { RecallCandidate, recallSearchInput } from './schema.ts';

const path = '/order/clue';
const int = z.number().int();
const id = rules.id();
const keeper = { needs: ['clue_invite_detail'], types: ['OTHER', 'DEALER'] } as const;

/** Routes for contacting customers: payment link, tyre check report, recall and warranty lookups. */
export const clueReachRoutes = routes({
  sendPayLink: {
    method: 'POST',
    path: `${path}/payment/link/send`,
    ...keeper,
    summary: 'A link to pay its unpaid order by SMS',
    body: z.strictObject({ id }),
    response: z.object({ to: z.string() }),
  },
  previewReport: {
    method: 'GET',
    path: `${path}/report/preview/:id`,
    record: 'clue',
    ...keeper,
    summary: 'Whom the message with the report of its check goes to, and what it says',
    response: ReportMessage,
  },
  sendReport: {
    method: 'POST',
    path: `${path}/report/send`,
    ...keeper,
    summary: 'The report of its check by SMS',
    body: z.strictObject({ id }),
    response: z.object({ to: z.string() }),
  },
  recallSearch: {
    method: 'POST',
    path: `${path}/recall/search`,
    reads: true,
    ...keeper,
    summary: 'Cars that a tyre of these DOTs was fitted to, by completed orders and checks',
    body: z.strictObject(recallSearchInput),
    /** Latest 500 of `total`. */
    response: z.object({ list: z.array(RecallCandidate), total: int }),
  },
  recallCreate: {
    method: 'POST',
    path: `${path}/recall/create`,
    ...keeper,
    idempotent: true,
    summary: 'A clue for each of these cars that has none; open ones are told of it',
    body: z.strictObject({
      ...recallSearchInput,
      /** Reason for contacting: recall or warranty. */
      reason: z.string().trim().min(1, 'rule.required').max(200),
      /** Keys of vehicles; all results of the lookup if absent. */
      keys: z.array(z.string().max(80)).max(5000).optional(),
    }),
    response: z.object({ created: int, merged: int, skipped: int }),
  },
});
