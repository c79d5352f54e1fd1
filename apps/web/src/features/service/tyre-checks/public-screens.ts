import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** A customer looks at the own car. */
export const publicScreens: ScreenMap = {
  '/viewReport': lazyScreen(() => import('./report/report-page.tsx'), 'tyre-checks'),
};
