import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/supplier': lazyScreen(() => import('./list.tsx'), 'suppliers'),
};

export const firstLists: FirstLists = {
  '/basic/supplier': { endpoint: 'GET /data/supplier/list', sort: 'code' },
};
