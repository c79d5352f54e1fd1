import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/webUser/list': lazyScreen(() => import('./list.tsx'), 'users'),
};
