import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/bins': lazyScreen(() => import('./bin-list.tsx'), 'bins'),
  '/inventory/putaway': lazyScreen(() => import('./put-away.tsx'), 'bins'),
  '/inventory/picking': lazyScreen(() => import('./picking.tsx'), 'bins'),
};

export const firstLists: FirstLists = {
  '/inventory/bins': { endpoint: 'GET /inventory/bin/list', sort: 'sort' },
};
