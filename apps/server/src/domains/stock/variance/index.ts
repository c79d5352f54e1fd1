import { stockVarianceRoutes } from '@treadline/contract/stock/variance/routes.ts';
import { varianceDerived, varianceFlow, varianceStatuses } from '@treadline/contract/stock/variance/flow.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { decideVariances } from './decide.ts';
import { adjustmentHandler } from './adjustment-handler.ts';
import { wrongGoods } from './hooks.ts';
import { describeHome, remindOpen } from './home.ts';
import { varianceInvariants } from './invariants.ts';
import { describePulls, listChanges, listPlaces, listPulls, listVariances } from './list.ts';
import { pullDaily } from './pull-daily.ts';
import { endStalledPulls, runPull } from './run-pull.ts';
import { pullJob, startPull } from './start-pull.ts';
import { pushJob, pushOwnStock } from './tell.ts';
import { pull, pullWords, variance, varianceWords } from './variance.ts';
import { readExplanation } from './why.ts';

export { wrongGoods } from './hooks.ts';

/** Stock reported by warehouse systems and its variances from the books. */
export const domain: Domain = {
  name: 'stock/variance',
  hooks: [wrongGoods],
  on: [adjustmentHandler],
  async prepare() {
    checkFlow('stock-variance', varianceFlow, varianceStatuses, ['OPEN'], varianceDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, stockVarianceRoutes, {
      page: listVariances,
      places: listPlaces,
      why: (ctx, { params }) => readExplanation(ctx, params.id),
      decide: (ctx, { params, body }) => decideVariances(ctx, params.type, body),
      pullStock: (ctx) => startPull(ctx, 'STOCK'),
      pullPlaces: (ctx) => startPull(ctx, 'PLACES'),
      pullDots: (ctx) => startPull(ctx, 'DOT'),
      progress: describePulls,
      history: listPulls,
      changes: listChanges,
    });
  },
  jobs: (services) => [
    // What the other side refuses ends the pull; these are for a database that is away.
    {
      name: pullJob,
      retries: 10,
      retryDelay: 5,
      retryDelayMax: 120,
      run: ({ pullId }) => runPull(services, pullId as number),
    },
    {
      name: pushJob,
      retries: 10,
      retryDelay: 15,
      retryDelayMax: 3600,
      run: ({ varianceId }) => pushOwnStock(services, varianceId as number),
    },
    // Before the day begins, and after the ledger's day is closed.
    { name: 'stock-variance.daily', cron: '10 5 * * *', run: () => pullDaily(services) },
    { name: 'stock-variance.stuck', cron: '*/10 * * * *', run: () => endStalledPulls(services) },
  ],
  home: describeHome,
  reminders: remindOpen,
  invariants: varianceInvariants,
  audit: { [variance.name]: varianceWords, [pull.name]: pullWords },
};
