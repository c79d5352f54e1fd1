import { memberPointRoutes } from '@treadline/contract/promotion/members/points-routes.ts';
import { memberPrivacyRoutes } from '@treadline/contract/promotion/members/privacy-routes.ts';
import { memberRoutes } from '@treadline/contract/promotion/members/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { on, provide, provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { authorize } from '#kernel/authorize.ts';
import { orderCompleted, orderRefunded, rights } from '#domains/retail/retail-orders/index.ts';
import { offersRefused } from '#domains/service/clues/index.ts';
import { memberDetail } from './detail.ts';
import { memberSearch } from './entity.ts';
import { memberFeed } from './feed.ts';
import { historyOf } from './history/history.ts';
import { memberErased, membersMerged } from './hooks.ts';
import { memberInvariants } from './invariants.ts';
import { updateAllLevels } from './levels.ts';
import { listMembers } from './list.ts';
import { adjustPoints } from './points/adjust.ts';
import { endPoints } from './points/end-points.ts';
import { listPoints } from './points/list-points.ts';
import { followRefund, grantForOrder } from './points/of-orders.ts';
import { pointRights } from './points/rights.ts';
import { changeConsent, refusesOffers } from './privacy/consent.ts';
import { eraseMember } from './privacy/erase.ts';
import { exportMember } from './privacy/export.ts';
import { mergeMembers, previewMerge } from './privacy/merge.ts';

export { member, memberSearch, memberSource } from './entity.ts';
export { memberErased, membersMerged } from './hooks.ts';
export { adjustPoints } from './points/adjust.ts';
export { grantPoints } from './points/grant-points.ts';
export { openAccount } from './points/ledger.ts';
export { followRefund, grantForOrder } from './points/of-orders.ts';
export { updateLevels } from './levels.ts';
export { findMember, memberOf, ordersBefore, type FoundMember } from './member-of.ts';
export { grantConsentOnPage } from './privacy/agree.ts';
export { changeConsent, acceptsOffers, insertConsent, findOptedOut } from './privacy/consent.ts';
export { eraseMember } from './privacy/erase.ts';
export { mergeMembers } from './privacy/merge.ts';

/** Members (customers): points, levels, consent and privacy requests. */
export const domain: Domain = {
  name: 'promotion/members',
  hooks: [membersMerged, memberErased],
  on: [
    on(orderCompleted, (ctx, { orderId }) => grantForOrder(ctx, orderId)),
    on(orderRefunded, followRefund),
  ],
  provides: [provideFor(rights, 'points', pointRights), provide(offersRefused, refusesOffers)],
  ...memberFeed,
  searchable: [memberSearch],
  invariants: memberInvariants,
  jobs: (services) => [
    { name: 'members.points', cron: '20 0 * * *', run: () => endPoints(services) },
    { name: 'members.levels', cron: '40 0 * * *', run: () => updateAllLevels(services) },
  ],
  serve(app, services) {
    mountRoutes(app, services, memberRoutes, {
      list: listMembers,
      detail: (ctx, { params }) => memberDetail(ctx, params.id),
      history: (ctx, { params, query }) => historyOf(ctx, params.id, query.cursor),
    });
    mountRoutes(app, services, memberPointRoutes, {
      ledger: listPoints,
      adjust: (ctx, { params, body }) => adjustPoints(ctx, params.id, body),
    });
    mountRoutes(app, services, memberPrivacyRoutes, {
      mergePreview: (ctx, { query }) => previewMerge(ctx, query),
      merge: (ctx, { body }) => mergeMembers(ctx, body),
      consent: (ctx, { params, body }) => changeConsent(ctx, params.id, body),
      export(ctx, { params }) {
        authorize(memberRoutes.detail, ctx.me);
        return exportMember(ctx, params.id);
      },
      erase: (ctx, { params, body }) => eraseMember(ctx, params.id, body),
    });
  },
};
