import { activityFlow, activityStates } from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { orderRefunded } from '#domains/retail/retail-orders/index.ts';
import { correctLater, correctRefunded } from './correct.ts';
import { activityDetail } from './detail.ts';
import { createActivity, updateActivity } from './draft.ts';
import { activity, activitySearch } from './entity.ts';
import { activityFeed } from './feed.ts';
import { activityInvariants } from './invariants.ts';
import { listActivities } from './list.ts';
import { activityNotices } from './notices.ts';
import { listCounted } from './orders.ts';
import { exportStandings, readProgress, readRanking } from './progress.ts';
import { readActivity } from './row.ts';
import { settleActivity, settleDaily } from './settle.ts';
import { simulateActivity } from './simulate-activity.ts';
import { importTargets, targetTemplate } from './targets.ts';
import { changeStatus } from './transitions.ts';

export { createActivity } from './draft.ts';
export { readProgress } from './progress.ts';
export { settleActivity } from './settle.ts';
export { changeStatus } from './transitions.ts';

/** Sales contests of dealers: points for reaching targets, computed from their orders. */
export const domain: Domain = {
  name: 'promotion/dealer-activities',
  on: [on(orderRefunded, correctRefunded)],
  ...activityFeed,
  searchable: [activitySearch],
  invariants: activityInvariants,
  notices: [activityNotices],
  jobs: (services) => [settleDaily(services), correctLater(services)],
  async prepare() {
    checkFlow(activity.name, activityFlow, activityStates, ['DRAFT'], []);
  },
  serve(app, services) {
    mountRoutes(app, services, dealerActivityRoutes, {
      list: listActivities,
      detail: (ctx, { params }) => activityDetail(ctx, params.id),
      ranking: (ctx, { params }) => readRanking(ctx, params.id),
      progress: (ctx, { params, query }) => readProgress(ctx, params.id, query.dealerId),
      orders: listCounted,
      export: (ctx, { params }) => exportStandings(ctx, params.id),
      template: (ctx, { params }) => targetTemplate(ctx, params.id),
      import: (ctx, { params, file, body }) => importTargets(ctx, params.id, file, body.again),
      create: (ctx, { body }) => createActivity(ctx, body),
      update: (ctx, { params, body }) => updateActivity(ctx, params.id, body),
      status: (ctx, { params, body }) => changeStatus(ctx, params.id, body),
      async settle(ctx, { params }) {
        await settleActivity(ctx, params.id);
        return readActivity(ctx, params.id);
      },
      simulate: (ctx, { body }) => simulateActivity(ctx, body),
    });
  },
};
