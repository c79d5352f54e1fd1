import { sql } from 'kysely';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  promotionDerived,
  promotionFlow,
  promotionStatuses,
} from '@treadline/contract/promotion/promotions/flow.ts';
import { promotionRoutes } from '@treadline/contract/promotion/promotions/routes.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide, provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { rights, rightSuppliers } from '#domains/retail/retail-orders/index.ts';
import { promotionPaper, promotionDetail } from './detail.ts';
import { createPromotion, updatePromotion } from './draft.ts';
import { promotion, promotionSearch } from './entity.ts';
import { promotionFeed } from './feed.ts';
import { readFigures } from './figures.ts';
import { promotionUseHandler } from './follow-members.ts';
import { couponLink } from './hooks.ts';
import { promotionInvariants } from './invariants.ts';
import { listPromotions } from './list.ts';
import { promotionNotices } from './notices.ts';
import { readUses } from './read-uses.ts';
import { countScope } from './scope-count.ts';
import { simulateBasket } from './simulate-basket.ts';
import { stepPromotion } from './steps.ts';
import { notifyStanding } from './notify-standing.ts';
import { promotionRights } from './till.ts';

export { candidateOf, type Buyer, type BasketFacts } from './candidate.ts';
export { coversDealer, type DealerPlace } from './dealer-scope.ts';
export { couponLink } from './hooks.ts';
export { promotion, promotionSearch, promotionSource, statusNow } from './entity.ts';
export { coveredLines, coversLine, partsOf } from './part-scope.ts';
export { readPromotion } from './row.ts';
export { placeAt, runningPromotions, type RunningPromotion } from './running-promotion.ts';
export { formatPromotionRule } from './say.ts';
export { isRunning, reserveCoupons } from './reserve-coupons.ts';
export { isNearlyUsedUp } from './notify-standing.ts';
export { factsOf } from './till.ts';
export { returnUses, consumeUses, type UsedPromotion } from './uses.ts';

/** Customer promotions: rules, scopes, budgets and limits. */
export const domain: Domain = {
  name: 'promotion/promotions',
  hooks: [couponLink],
  on: [promotionUseHandler],
  provides: [
    provideFor(rights, 'promotions', promotionRights),
    provide(rightSuppliers, sql`SELECT id, supplier_id FROM promotion`),
  ],
  ...promotionFeed,
  searchable: [promotionSearch],
  twoPersons: [
    {
      error: 'promotion.four-eyes',
      kept: { table: 'promotion', first: 'submitted_by', second: 'approved_by' },
    },
  ],
  invariants: promotionInvariants,
  notices: [promotionNotices],
  jobs: (services) => [
    { name: 'promotions.standing', cron: '*/5 * * * *', run: () => notifyStanding(services) },
  ],
  async prepare() {
    checkFlow('promotion', promotionFlow, promotionStatuses, ['DRAFT'], promotionDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, promotionRoutes, {
      list: listPromotions,
      detail: (ctx, { params }) => promotionDetail(ctx, params.id),
      create: (ctx, { body }) => createPromotion(ctx, body),
      update: (ctx, { params, body }) => updatePromotion(ctx, params.id, body),
      status: (ctx, { params, body }) => stepPromotion(ctx, params.id, body),
      simulate: (ctx, { body }) => simulateBasket(ctx, body),
      scopeCount: (ctx, { body }) => countScope(ctx, body),
      figures: (ctx, { params }) => readFigures(ctx, params.id),
      uses: (ctx, { params }) => readUses(ctx, params.id),
      ...serveDocument(promotion, promotionRoutes, { detail: promotionDetail, paper: promotionPaper }),
    });
  },
};
