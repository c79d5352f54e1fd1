import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screens for a shop's customers. */
export const publicScreens: ScreenMap = {
  '/m/book/:token': lazyScreen(() => import('./customer/report-booking.tsx'), 'appointments'),
  '/m/appointment/:token': lazyScreen(() => import('./customer/appointment-page.tsx'), 'appointments'),
};
