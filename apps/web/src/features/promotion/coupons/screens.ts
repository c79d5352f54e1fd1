import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/promotion/distributeRecord': lazyScreen(() => import('./records.tsx'), 'coupons'),
};

export const firstLists: FirstLists = {
  '/promotion/distributeRecord': {
    endpoint: 'GET /promotion/distributeRecord/list',
    fixed: { counts: 'state' },
    sort: '-createdTime',
  },
};
