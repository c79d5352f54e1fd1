import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** A page as customers open it. */
export const publicScreens: ScreenMap = {
  '/m/page/:slug': lazyScreen(() => import('./public/landing-page.tsx'), 'landing-pages'),
};
