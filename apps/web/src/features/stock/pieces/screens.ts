import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/piece': lazyScreen(() => import('./piece-list.tsx'), 'pieces'),
  '/inventory/piece-detail': lazyScreen(() => import('./piece-detail.tsx'), 'pieces'),
};
