import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** The customer's phone at the sandbox of the channels. */
export const publicScreens: ScreenMap = {
  '/dev/pay/:no': lazyScreen(() => import('./phone-page.tsx'), 'payments'),
};
