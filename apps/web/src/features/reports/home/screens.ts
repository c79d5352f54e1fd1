import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/home': lazyScreen(() => import('./home.tsx'), 'home'),
  '/dashboard/wall': lazyScreen(() => import('./wall/wall.tsx'), 'home'),
};
