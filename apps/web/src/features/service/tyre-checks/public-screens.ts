import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screens: customers' tyre check reports. */
export const publicScreens: ScreenMap = {
  '/viewReport': lazyScreen(() => import('./report/report-page.tsx'), 'tyre-checks'),
};
