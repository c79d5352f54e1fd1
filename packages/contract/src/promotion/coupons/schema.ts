import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { couponBatchFields, couponFields } from './fields.ts';
import { couponSigns, couponSources, couponStates, type CouponSign, type CouponSource } from './states.ts';

const int = z.number().int();

export const couponState = z.enum(couponStates);
export const couponSource = z.enum(Object.keys(couponSources) as [CouponSource]);
export const couponSign = z.enum(Object.keys(couponSigns) as [CouponSign]);

/** Coupon in a list. */
export const Coupon = rowOf(couponFields, {
  id: int,
  promotionId: int,
  memberId: int,
  orderId: int.nullable(),
  /** Fraud indicators; empty if none. */
  signs: z.array(couponSign),
  /** Unused, and of a promotion the caller may manage. */
  canVoid: z.boolean(),
});

/** State change of a coupon: time, actor, reason and order. */
export const CouponStep = z.object({
  id: int,
  from: couponState.nullable(),
  to: couponState,
  reason: z.string(),
  orderId: int.nullable(),
  orderNo: z.string(),
  actor: z.string(),
  time: z.string(),
});

export const CouponDetail = Coupon.extend({
  steps: z.array(CouponStep),
  /** Coupons of other persons from the same device or address, the newest 20. */
  related: z.array(
    z.object({
      id: int,
      code: z.string(),
      memberName: Coupon.shape.memberName,
      memberMobile: Coupon.shape.memberMobile,
      by: couponSign,
      time: z.string(),
    }),
  ),
});

export const CouponBatch = rowOf(couponBatchFields, { id: int, promotionId: int });

/** Coupon as shown to its recipient. */
export const GivenCoupon = z.object({
  id: int,
  code: z.string(),
  promotionName: z.string(),
  validTo: z.string(),
});

/** Row of a workbook of recipients; mobile numbers must be unmasked. */
export const CouponListRow = z.strictObject({
  mobile: rules.mobile(),
  name: rules.party(40),
});
