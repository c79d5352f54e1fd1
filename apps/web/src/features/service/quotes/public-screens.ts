import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screen of a quote for its customer. */
export const publicScreens: ScreenMap = {
  '/m/quote/:token': lazyScreen(() => import('./customer/quote-page.tsx'), 'quotes'),
};
