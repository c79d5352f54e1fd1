import { syncReasons } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceRoutes } from '@treadline/contract/catalogue/third-prices/routes.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { comparePrices } from './compare.ts';
import { startDaily } from './daily.ts';
import { confirmOffers, rejectOffers, reopenOffers } from './decide.ts';
import { describeTargets, downloadSync, listFailures, listSyncs } from './history.ts';
import { describeHome } from './home.ts';
import { thirdPriceInvariants } from './invariants.ts';
import { findCandidates, listOffers } from './offers.ts';
import { readPartPrices } from './part-prices.ts';
import { endStalledSyncs, runSync } from './run-sync.ts';
import { startSync, syncJob } from './start-sync.ts';
import { offerWords, priceSync, syncWords, thirdOffer } from './sync.ts';

/**
 * For others: what parts cost elsewhere. `currentThirdPrices(db, partIds)` gives the lowest of each target in one go;
 * `lowestThirdPrice()` and `lowestThirdTarget()` the lowest of all as parts of a statement; `thirdPriceHistory(db, partId)` the days
 * of a chart. Fen with VAT, of offers in stock whose match is certain or confirmed.
 */
export { thirdPriceHistory, lowestThirdPrice, currentThirdPrices, lowestThirdTarget } from './outside.ts';

const path = '/tyres/thirdPrice?sub=history';
/** Whoever started it; where nobody did, those who may. */
const starters: Party = {
  type: 'OTHER',
  codes: ['tuhu_price_sync', 'cass_price_sync'],
  colleagues: true,
  involved: true,
};
const sayReason = (reason: string, lang: Lang): string =>
  syncReasons[reason as keyof typeof syncReasons]?.[lang] ?? reason;
const notices: Notices = {
  entity: priceSync,
  words: syncWords,
  path,
  list: `${path}&starter=`,
  actions: { fail: [starters] },
  details: ({ remark }, lang) => sayReason(remark, lang),
};

/** Competitor prices from other platforms, matched with parts. */
export const domain: Domain = {
  name: 'catalogue/third-prices',
  serve(app, services) {
    mountRoutes(app, services, thirdPriceRoutes, {
      compare: (ctx, { body }) => comparePrices(ctx, { query: body, params: {}, body }),
      syncTuhu: (ctx) => startSync(ctx, 'TUHU'),
      syncCass: (ctx) => startSync(ctx, 'CASS'),
      progress: describeTargets,
      history: (ctx, { body }) => listSyncs(ctx, { query: body, params: {}, body }),
      failures: listFailures,
      download: (ctx, { params }) => downloadSync(ctx, params.id),
      offers: listOffers,
      candidates: (ctx, { params, query }) => findCandidates(ctx, params.id, query.text),
      part: (ctx, { query }) => readPartPrices(ctx, query.partId),
      confirm: (ctx, { body }) => confirmOffers(ctx, body.items),
      reject: (ctx, { body }) => rejectOffers(ctx, body.ids),
      reopen: (ctx, { body }) => reopenOffers(ctx, body.ids),
    });
  },
  jobs: (services) => [
    // What the other side refuses ends the sync; these are for a database that is away.
    {
      name: syncJob,
      retries: 10,
      retryDelay: 5,
      retryDelayMax: 120,
      run: ({ syncId }) => runSync(services, syncId as number),
    },
    {
      name: 'third-prices.daily',
      cron: '*/10 * * * *',
      run: async () => {
        await endStalledSyncs(services);
        await startDaily(services);
      },
    },
  ],
  home: describeHome,
  notices: [notices],
  invariants: thirdPriceInvariants,
  audit: { [priceSync.name]: syncWords, [thirdOffer.name]: offerWords },
};
