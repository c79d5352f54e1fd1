import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Customers on their own phones. */
export const publicScreens: ScreenMap = {
  '/m/coupon/:token': lazyScreen(() => import('./take/take-page.tsx'), 'coupons'),
};
