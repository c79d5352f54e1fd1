import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/difference': lazyScreen(() => import('./variances.tsx'), 'variance'),
  '/inventory/sync-history': lazyScreen(() => import('./sync-history.tsx'), 'variance'),
};

export const firstLists: FirstLists = {
  '/inventory/difference': { endpoint: 'GET /inventory/logistics-variance/page', sort: '-pieces' },
  '/inventory/sync-history': { endpoint: 'GET /inventory/sync/history', sort: '-startedTime' },
};
