import { sql } from 'kysely';
import type { Family } from '@treadline/contract/reports/reports/measure.ts';
import { reportRoutes as routes } from '@treadline/contract/reports/reports/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide } from '#kernel/hooks.ts';
import { mount } from '#kernel/mount.ts';
import { paidByDay } from '#domains/retail/retail-orders/index.ts';
import { dangerByDealer } from './danger-by-dealer.ts';
import { facts } from './facts.ts';
import { total } from './figures.ts';
import { foldStale } from './fold.ts';
import { reportInvariants } from './invariants.ts';
import { oeSizes } from './oe-sizes.ts';
import { options } from './options.ts';
import { rank } from './rank.ts';
import { readRebuild, rebuildJob, rebuildWords, runRebuild, startRebuild } from './rebuild.ts';
import { series } from './series.ts';
import { bothPeriods } from './source.ts';

const ranked = (family: Family, route: unknown) => rank(family, route as typeof routes.clueRank) as never;

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
    mount(app, services, routes, {
      salesCount: series('sales'),
      salesRank: ranked('sales', routes.salesRank),
      salesTotal: total('sales'),
      dangerCount: series('danger'),
      dangerRank: ranked('danger', routes.dangerRank),
      dangerTotal: total('danger'),
      clueCount: series('clue'),
      clueRank: ranked('clue', routes.clueRank),
      clueTotal: total('clue'),
      customerCount: series('customer'),
      customerRank: ranked('customer', routes.customerRank),
      customerTotal: total('customer'),
      messageCount: series('message'),
      messageRank: ranked('message', routes.messageRank),
      messageTotal: total('message'),
      facts,
      options,
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

export { rebuild as rebuildReports } from './fold.ts';
/** For figures of other domains: facts of some days, as reports add them up. */
export { always, bothPeriods } from './source.ts';

/** Handlers of a report family, for exports and mailings. */
export const reportsOf = (family: Family) => ({
  total: total(family),
  series: series(family),
  rank: rank(family, routes[`${family}Rank`] as unknown as typeof routes.clueRank),
});
