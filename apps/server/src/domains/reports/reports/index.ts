import { sql } from 'kysely';
import type { Family } from '@treadline/contract/reports/reports/measure.ts';
import { reportRoutes as routes } from '@treadline/contract/reports/reports/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { paidByDay } from '#domains/retail/retail-orders/index.ts';
import { dangerByDealer } from './danger-by-dealer.ts';
import { listFacts } from './list-facts.ts';
import { createTotalHandler } from './report-figures.ts';
import { foldStale } from './fold.ts';
import { reportInvariants } from './invariants.ts';
import { oeSizes } from './oe-sizes.ts';
import { readReportOptions } from './read-report-options.ts';
import { createRankHandler } from './rank.ts';
import { readRebuild, rebuildJob, rebuildWords, runRebuild, startRebuild } from './rebuild.ts';
import { createSeriesHandler } from './series.ts';
import { bothPeriods } from './source.ts';

const ranked = (family: Family, route: unknown) =>
  createRankHandler(family, route as typeof routes.clueRank) as never;

/** Report measures: defined once, aggregated by day, exact at any moment. */
export const domain: Domain = {
  name: 'reports/reports',
  provides: [
    provide(
      paidByDay,
      (ctx, from, to) => sql`SELECT f.day, sum(f.value) AS value
        FROM (${bothPeriods(ctx, { facts: ['paidAmount'], filters: {} }, { now: { from, to }, before: null })}) f
        GROUP BY 1`,
    ),
  ],
  serve: (app, services) =>
    mountRoutes(app, services, routes, {
      salesCount: createSeriesHandler('sales'),
      salesRank: ranked('sales', routes.salesRank),
      salesTotal: createTotalHandler('sales'),
      dangerCount: createSeriesHandler('danger'),
      dangerRank: ranked('danger', routes.dangerRank),
      dangerTotal: createTotalHandler('danger'),
      clueCount: createSeriesHandler('clue'),
      clueRank: ranked('clue', routes.clueRank),
      clueTotal: createTotalHandler('clue'),
      customerCount: createSeriesHandler('customer'),
      customerRank: ranked('customer', routes.customerRank),
      customerTotal: createTotalHandler('customer'),
      messageCount: createSeriesHandler('message'),
      messageRank: ranked('message', routes.messageRank),
      messageTotal: createTotalHandler('message'),
      facts: listFacts,
      options: readReportOptions,
      rebuild: (ctx) => startRebuild(ctx),
      rebuilding: (ctx) => readRebuild(ctx),
    }),
  jobs: (services) => [
    { name: 'reports.fold', cron: '* * * * *', retries: 0, run: () => foldStale(services) },
    { name: rebuildJob, run: () => runRebuild(services) },
  ],
  home: async (ctx) => {
    const parts = await Promise.all([dangerByDealer(ctx), oeSizes(ctx)]);
    return { lists: parts.flatMap(({ lists = [] }) => lists) };
  },
  audit: rebuildWords,
  invariants: reportInvariants,
};

export { rebuildFacts as rebuildReports } from './fold.ts';
/** For figures of other domains: facts of some days, as reports add them up. */
export { always, bothPeriods } from './source.ts';

/** Handlers of a report family, for exports and mailings. */
export const reportsOf = (family: Family) => ({
  total: createTotalHandler(family),
  series: createSeriesHandler(family),
  rank: createRankHandler(family, routes[`${family}Rank`] as unknown as typeof routes.clueRank),
});
