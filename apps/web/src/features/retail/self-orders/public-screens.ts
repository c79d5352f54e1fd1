import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** A shop's customers on their own phones. */
export const publicScreens: ScreenMap = {
  '/m/shop/:code': lazyScreen(() => import('./shop-page.tsx'), 'self-orders'),
  '/m/order/:token': lazyScreen(() => import('./order-page.tsx'), 'self-orders'),
};
