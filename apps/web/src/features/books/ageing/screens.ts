import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/ageing': lazyScreen(() => import('./parties.tsx'), 'ageing'),
  '/finance/ageing/items': lazyScreen(() => import('./items.tsx'), 'ageing'),
};

export const firstLists: FirstLists = {
  '/finance/ageing': { endpoint: 'GET /finance/ageing/list', sort: '-total' },
  '/finance/ageing/items': { endpoint: 'GET /finance/ageing/items', sort: '-ageDays' },
};
