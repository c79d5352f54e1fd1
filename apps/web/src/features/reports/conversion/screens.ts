import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/report/conversion': lazyScreen(() => import('./conversion.tsx'), 'conversion'),
};
