import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/systemConfiguration/configCentre': lazyScreen(() => import('./config-centre.tsx'), 'configuration'),
};
