import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/closing': lazyScreen(() => import('./months.tsx'), 'closing'),
  '/finance/closing/detail': lazyScreen(() => import('./month.tsx'), 'closing'),
};

export const firstLists: FirstLists = {
  '/finance/closing': { endpoint: 'GET /finance/closing/list', sort: '-month' },
};
