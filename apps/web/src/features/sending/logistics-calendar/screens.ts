import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/calendar': lazyScreen(() => import('./calendar.tsx'), 'logistics-calendar'),
};
