import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screens for a shop's customers. */
export const publicScreens: ScreenMap = {
  '/m/shop/:code': lazyScreen(() => import('./shop-page.tsx'), 'self-orders'),
  '/m/order/:token': lazyScreen(() => import('./order-page.tsx'), 'self-orders'),
};
