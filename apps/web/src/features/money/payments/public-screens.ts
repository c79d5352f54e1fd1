import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Public screens: the sandbox's customer phone. */
export const publicScreens: ScreenMap = {
  '/dev/pay/:no': lazyScreen(() => import('./phone-page.tsx'), 'payments'),
};
