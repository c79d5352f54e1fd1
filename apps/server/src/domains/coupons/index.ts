import { couponRoutes } from '@treadline/contract/coupons/routes.ts';
import type { Domain } from '../../kernel/domain.ts';
import { mount } from '../../kernel/mount.ts';
import { readCoupon } from './detail.ts';
import { coupon, couponBatch, couponBatchWords, couponWords } from './entity.ts';
import { expireCoupons } from './expire.ts';
import { couponInvariants } from './invariants.ts';
import { listBatches } from './batch-list.ts';
import { listCoupons } from './list.ts';
import { followOwners } from './follow-members.ts';
import { voidCoupons } from './void.ts';

export { coupon } from './entity.ts';
export { giveCoupon, type Taking } from './give.ts';

/** Coupons: given to members, used in orders, given back, expired, voided; every change of state is logged. */
export const domain: Domain = {
  audit: { [coupon.name]: couponWords, [couponBatch.name]: couponBatchWords },
  invariants: couponInvariants,
  jobs: (services) => [{ name: 'coupons.expire', cron: '*/10 * * * *', run: () => expireCoupons(services) }],
  serve(app, services) {
    followOwners();
    mount(app, services, couponRoutes, {
      list: listCoupons,
      detail: (ctx, { params }) => readCoupon(ctx, params.id),
      batches: listBatches,
      void: (ctx, { body }) => voidCoupons(ctx, body),
    });
  },
};
