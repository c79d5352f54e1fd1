import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  adjustmentDerived,
  adjustmentFlow,
  adjustmentStatuses,
} from '@treadline/contract/inventory/adjustment-flow.ts';
import { adjustmentReasons } from '@treadline/contract/inventory/dictionaries.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { inventoryRoutes } from '@treadline/contract/inventory/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { visible } from '../../kernel/scope.ts';
import { adjustment } from './adjustments/adjustment.ts';
import { adjustmentFeed, adjustmentNotices, serveAdjustments } from './adjustments/index.ts';
import { stockInvariants } from './invariants.ts';
import { location, locationSearch } from './location.ts';
import { stockOfPart } from './part-piece.ts';
import { endLocksJob } from './stock/lock-stock.ts';
import { tellOwnersJob } from './stock/lost-reservations.ts';

export { keepDealerPlace, location, locationSearch, stockPlace } from './location.ts';
export { adjustStock } from './stock/adjust-stock.ts';
export { balanceAt } from './stock/balance-at.ts';
export { consumeReservations, type Consumed } from './stock/consume-reservations.ts';
export { lockLevels } from './stock/books.ts';
export { countStock } from './stock/count-stock.ts';
export { dotsAt } from './stock/dots-at.ts';
export { extendReservations, releaseReservations } from './stock/end-reservations.ts';
export { adjustIncoming } from './stock/incoming.ts';
export { lockStock, unlockStock } from './stock/lock-stock.ts';
export { ownReservations, type LostReservation } from './stock/lost-reservations.ts';
export { costOf } from './stock/cost.ts';
export { postStock } from './stock/post-stock.ts';
export { freeStock, quarantineStock } from './stock/quarantine-stock.ts';
export { readDotRule, reserveStock } from './stock/reserve-stock.ts';
export { reversePosting } from './stock/reverse-posting.ts';
export type { StockCtx, StockEntry } from './stock/types.ts';

const stockFilter = [t('有库存', 'In stock', '有庫存'), t('无库存', 'Out of stock', '無庫存')];

/** Stock: the ledger that others post to, and its option lists. */
export const domain: Domain = {
  searchable: [locationSearch],
  entryColumns: [
    { dictionary: adjustmentReasons, table: 'stock_adjustment', column: 'reason', label: adjustment.label },
  ],
  invariants: stockInvariants,
  ...adjustmentFeed,
  part: stockOfPart,
  notices: [adjustmentNotices],
  files: [{ entity: adjustment }],
  jobs: (services) => [endLocksJob(services), tellOwnersJob(services)],
  async prepare() {
    checkFlow('stock-adjustment', adjustmentFlow, adjustmentStatuses, ['DRAFT'], adjustmentDerived);
  },
  serve(app, services) {
    serveAdjustments(app, services);
    mount(app, services, inventoryRoutes, {
      options: async (ctx) => {
        const rows = await ctx.db
          .selectFrom('location')
          .where('type', '=', 'WAREHOUSE')
          .where('enabled', '=', true)
          .where(visible(ctx, location))
          .orderBy('code')
          .select(['id', 'name'])
          .execute();
        // 1 has stock, 0 no stock (specification, section 9).
        return {
          warehouses: rows.map((r) => ({ value: r.id, label: r.name })),
          stock: stockFilter.map((text, i) => ({ value: 1 - i, label: text[ctx.lang] })),
        };
      },
    });
  },
};
