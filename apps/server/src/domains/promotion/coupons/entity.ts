import { sql } from 'kysely';
import {
  couponActions,
  couponBatchFields,
  couponFields,
} from '@treadline/contract/promotion/coupons/fields.ts';
import {
  couponBatchStateTexts,
  couponStateTexts,
  type CouponBatchState,
  type CouponState,
} from '@treadline/contract/promotion/coupons/states.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';

/** Promotions that are a dealer's own. */
const ownPromotions = (me: Me) => sql`SELECT id FROM promotion WHERE owner_id = ${me.companyId}`;

const platformAndDealer = {
  OTHER: 'all',
  SUPPLIER: 'none',
  LOGISTICS: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of coupons. A dealer sees those of its own promotions, taken at its shop, or used in its orders. */
export const coupon = entity({
  table: 'coupon',
  name: 'coupon',
  label: t('优惠券', 'coupon', '優惠券'),
  no: 'code',
  moves: 'state',
  statusText: (state: CouponState) => couponStateTexts[state].text,
  scope: {
    ...platformAndDealer,
    DEALER: (me) => sql<boolean>`(coupon.dealer_id = ${me.companyId}
      OR coupon.promotion_id IN (${ownPromotions(me)})
      OR coupon.order_id IN (SELECT id FROM retail_order WHERE dealer_id = ${me.companyId}))`,
  },
});

/** Entity of coupon distributions; a dealer sees those of its own promotions. */
export const couponBatch = entity({
  table: 'coupon_batch',
  name: 'coupon-batch',
  label: t('发券批次', 'coupon distribution', '發券批次'),
  no: 'batch_no',
  moves: 'state',
  statusText: (state: CouponBatchState) => couponBatchStateTexts[state].text,
  scope: {
    ...platformAndDealer,
    DEALER: (me) => sql<boolean>`coupon_batch.promotion_id IN (${ownPromotions(me)})`,
  },
});

export const couponWords = {
  label: coupon.label,
  actions: couponActions,
  fields: couponFields,
  statusText: (state: string) => couponStateTexts[state as CouponState]?.text,
};
export const couponBatchWords = {
  label: couponBatch.label,
  actions: couponActions,
  fields: couponBatchFields,
  statusText: (state: string) => couponBatchStateTexts[state as CouponBatchState]?.text,
};

export const couponSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('coupon')
    .innerJoin('promotion', 'promotion.id', 'coupon.promotion_id')
    .innerJoin('member', 'member.id', 'coupon.member_id')
    .leftJoin('retail_order', 'retail_order.id', 'coupon.order_id')
    .where(visible(ctx, coupon));

/** SQL condition: the caller manages the coupon's promotion: the platform all, a dealer its own. */
export const actsForPromotion = ({ me }: Ctx) =>
  me.type === 'DEALER'
    ? sql<boolean>`(promotion.owner_id IS NOT DISTINCT FROM ${me.companyId})`
    : sql<boolean>`true`;
