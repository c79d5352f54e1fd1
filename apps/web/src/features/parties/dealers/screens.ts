import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/dealer': lazyScreen(() => import('./list.tsx'), 'dealers'),
  '/basic/dealer-edit': lazyScreen(() => import('./dealer-edit.tsx'), 'dealers'),
};

export const firstLists: FirstLists = {
  '/basic/dealer': { endpoint: 'GET /data/dealerData/dealer/list', sort: 'code' },
};
