import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/brand': lazyScreen(() => import('./list.tsx'), 'brands'),
};

export const firstLists: FirstLists = {
  '/basic/brand': { endpoint: 'GET /product/tyreBrand/list', sort: 'sort' },
};
