import { sql } from 'kysely';
import {
  changeFlow,
  changeStatuses,
  partFlow,
  partStatuses,
} from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { catalogueRoutes } from '@treadline/contract/catalogue/catalogue/routes.ts';
import { partSearchRoutes } from '@treadline/contract/catalogue/catalogue/search-routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { supplierUses } from '#domains/parties/suppliers/index.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { serveBulk } from './bulk/index.ts';
import { readOptions, readPatterns } from './options.ts';
import { partSearch } from './part-search.ts';
import { describePart, part } from './part.ts';
import { findParts } from './search/find-parts.ts';
import { firstPicture } from './hooks.ts';
import { pickParts } from './search/pick-parts.ts';
import { partsForVehicle } from './search/vehicle-parts.ts';
import { serveSelling } from './selling/index.ts';
import { serveChanges } from './prices/index.ts';
import { priceInvariants } from './prices/invariants.ts';
import { fillIdentities, renewIdentities } from './parts/fill-identities.ts';
import { rereadSizes } from './parts/reread-sizes.ts';
import { partFeed, partNotices } from './parts/feed.ts';
import { serveParts } from './parts/index.ts';
import { partInvariants } from './parts/invariants.ts';
import { partWords } from './parts/words.ts';
import { serveSources } from './sources/index.ts';

export { buyingFault, isPurchasable } from './buying.ts';
export { firstPicture } from './hooks.ts';
export { maySell } from './may-sell.ts';
export { insertOwnGoods, saveSaleScope, updateOwnGoods } from './own-goods.ts';
export { readLabels } from './bulk/labels.ts';
export { part } from './part.ts';
export { isSaleRow } from './selling/sale-rows.ts';
export { isTooOld, saleable, usualSaleWeeks } from './selling/saleable.ts';
export { requireCameInstead } from './parts/came-instead.ts';
export { tyreColumns, type TyreValues } from './parts/part-columns.ts';
export { partSearch } from './part-search.ts';
export { marksSql } from './parts/marks.ts';
export { dealerPriceNow, priceNow } from './prices/in-force.ts';
export { outlierOf } from './prices/outlier.ts';
export { matchParts, rankParts } from './search/match-parts.ts';

/** The catalogue: parts, their suppliers and prices. */
export const domain: Domain = {
  name: 'catalogue/catalogue',
  hooks: [firstPicture],
  provides: [
    provideFor(
      supplierUses,
      'parts',
      (id) => sql`SELECT count(*) FROM part_supplier ps WHERE ps.supplier_id = ${id}`,
    ),
  ],
  searchable: [partSearch],
  twoPersons: [{ error: 'part.own-proposal', kept: null }],
  invariants: [...priceInvariants, ...partInvariants],
  notices: [partNotices],
  ...partFeed,
  search: findParts,
  audit: { [part.name]: partWords },
  fills: (db) => [
    { name: 'part.size', run: () => rereadSizes(db) },
    { name: 'part.identity', run: () => renewIdentities(db).then(() => fillIdentities(db)) },
  ],
  async prepare() {
    checkFlow('part', partFlow, partStatuses, ['Pending'], []);
    checkFlow('part-change', changeFlow, changeStatuses, ['PENDING'], []);
  },
  serve(app, services) {
    serveBulk(app, services);
    serveSelling(app, services);
    mountRoutes(app, services, partSearchRoutes, {
      pick: pickParts,
      vehicle: (ctx, { params }) => partsForVehicle(ctx, params.id),
    });
    serveParts(app, services);
    serveSources(app, services);
    serveChanges(app, services);
    mountRoutes(app, services, catalogueRoutes, {
      card: (ctx, { params }) => describePart(ctx, params.id),
      options: readOptions,
      patterns: (ctx, { query }) => readPatterns(ctx, query.brandId),
    });
  },
};
