import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Coupon = RowOf<'GET /promotion/distributeRecord/list'>;
export type CouponBatch = RowOf<'GET /promotion/distributeRecord/batch/list'>;
export type CouponDetail = OutputOf<'GET /promotion/distributeRecord/detail/:id'>;

export const recordsPath = '/promotion/distributeRecord';
export const memberPath = '/promotion/member/detail';
export const promotionPath = '/promotion/detail';
export const orderPath = '/retail-order/detail';

/** API paths refetched after coupons have changed. */
export const stalePaths: `/${string}`[] = ['/promotion'];
