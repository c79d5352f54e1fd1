import { serviceDueKinds } from '@treadline/contract/service/service-dues/dictionaries.ts';
import { serviceDueRoutes } from '@treadline/contract/service/service-dues/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { orderCompleted, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { checkSubmitted } from '#domains/service/tyre-checks/index.ts';
import { dueRule } from './entity.ts';
import { dueFeed } from './feed.ts';
import { followDues, followJob } from './follow.ts';
import { dueInvariants } from './invariants.ts';
import { listDues } from './list.ts';
import { refreshDues } from './refresh.ts';
import { listRules, removeRule, saveRule } from './rules.ts';

export { eraseDues } from './erase-dues.ts';
export { refreshDues } from './refresh.ts';

/** What was done on a car moves what is due on it. */
async function completed(ctx: Ctx, orderId: number): Promise<void> {
  const { dealer_id: dealerId, plate } = await findRecord(ctx, retailOrder, orderId);
  if (plate) await refreshDues(ctx, dealerId, plate);
}

/** Work that is due again on cars: rules, what is due, clues and messages of it. */
export const domain: Domain = {
  name: 'service/service-dues',
  on: [
    on(orderCompleted, (ctx, { orderId }) => completed(ctx, orderId)),
    on(checkSubmitted, (ctx, { dealerId, plate }) => refreshDues(ctx, dealerId, plate)),
  ],
  ...dueFeed,
  invariants: dueInvariants,
  entryColumns: [
    { dictionary: serviceDueKinds, table: 'service_due_rule', column: 'kind', label: dueRule.label },
  ],
  jobs: (services) => [{ name: followJob, cron: '10 9 * * *', run: () => followDues(services) }],
  serve(app, services) {
    mountRoutes(app, services, serviceDueRoutes, {
      list: listDues,
      rules: (ctx, { query }) => listRules(ctx, query.dealerId),
      saveRule: (ctx, { body }) => saveRule(ctx, body),
      removeRule: (ctx, { params }) => removeRule(ctx, params.id),
    });
  },
};
