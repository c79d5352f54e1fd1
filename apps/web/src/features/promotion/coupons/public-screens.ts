import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screens on customers' phones. */
export const publicScreens: ScreenMap = {
  '/m/coupon/:token': lazyScreen(() => import('./take/take-page.tsx'), 'coupons'),
};
