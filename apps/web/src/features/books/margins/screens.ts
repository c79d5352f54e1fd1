import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/margin': lazyScreen(() => import('./margins.tsx'), 'margins'),
  '/finance/margin/entries': lazyScreen(() => import('./entries.tsx'), 'margins'),
};

export const firstLists: FirstLists = {
  '/finance/margin/entries': { endpoint: 'GET /finance/margin/entries', sort: '-day' },
};
