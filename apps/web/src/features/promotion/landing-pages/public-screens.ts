import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screens: landing pages. */
export const publicScreens: ScreenMap = {
  '/m/page/:slug': lazyScreen(() => import('./public/landing-page.tsx'), 'landing-pages'),
};
