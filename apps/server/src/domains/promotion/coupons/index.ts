import { couponGiveRoutes } from '@treadline/contract/promotion/coupons/give-routes.ts';
import { publicCouponRoutes } from '@treadline/contract/promotion/coupons/public-routes.ts';
import { couponRoutes } from '@treadline/contract/promotion/coupons/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide, provideFor } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { couponLink } from '#domains/promotion/promotions/index.ts';
import { rights } from '#domains/retail/retail-orders/index.ts';
import { giveCouponByHand } from './by-hand.ts';
import { readCoupon } from './detail.ts';
import { expireCoupons } from './expire.ts';
import { importList, listTemplate } from './distribute/list-import.ts';
import { startDistribution, previewRule } from './distribute/start.ts';
import { giveCouponsJob } from './distribute/work.ts';
import { couponFeed } from './feed.ts';
import { couponInvariants } from './invariants.ts';
import { listBatches } from './batch-list.ts';
import { listCoupons } from './list.ts';
import { couponHandlers } from './follow-members.ts';
import { offerPromotions } from './own-promotion.ts';
import { markSuspicious } from './signs.ts';
import { claimCoupon } from './take/claim.ts';
import { linkPathOf } from './take/link.ts';
import { serveLink } from './take/public.ts';
import { printCoupon } from './print.ts';
import { couponRights } from './rights.ts';
import { voidCoupons } from './void.ts';

export { codeOf } from './code.ts';
export { coupon } from './entity.ts';
export { giveCoupon, type CouponGrant } from './give.ts';

/** Coupons: distribution, redemption, return, expiry and voiding, with a log of state changes. */
export const domain: Domain = {
  name: 'promotion/coupons',
  on: couponHandlers,
  provides: [provideFor(rights, 'coupons', couponRights), provide(couponLink, linkPathOf)],
  ...couponFeed,
  invariants: couponInvariants,
  jobs: (services) => [
    { name: 'coupons.expire', cron: '*/10 * * * *', run: () => expireCoupons(services) },
    { name: 'coupons.signs', cron: '*/5 * * * *', run: () => markSuspicious(services) },
    giveCouponsJob(services),
  ],
  serve(app, services) {
    mountRoutes(app, services, couponRoutes, {
      list: listCoupons,
      detail: (ctx, { params }) => readCoupon(ctx, params.id),
      print: (ctx, { params, query }) => printCoupon({ ...ctx, paper: query }, params.id),
      batches: listBatches,
      void: (ctx, { body }) => voidCoupons(ctx, body),
    });
    mountRoutes(app, services, couponGiveRoutes, {
      options: (ctx, { query }) => offerPromotions(ctx, query),
      preview: (ctx, { body }) => previewRule(ctx, body),
      distribute: (ctx, { body }) => startDistribution(ctx, body),
      import: (ctx, { file, body }) => importList(ctx, file, body.promotionId, body.preview),
      template: listTemplate,
      give: (ctx, { body }) => giveCouponByHand(ctx, body),
      claim: (ctx, { body }) => claimCoupon(ctx, body),
    });
    mountRoutes(app, services, publicCouponRoutes, serveLink(services));
  },
};
