import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/retail-order/shift': lazyScreen(() => import('./list.tsx'), 'shifts'),
  '/retail-order/shift/detail': lazyScreen(() => import('./detail.tsx'), 'shifts'),
  '/retail-order/shift/close': lazyScreen(() => import('./close.tsx'), 'shifts'),
};

export const firstLists: FirstLists = {
  '/retail-order/shift': { endpoint: 'GET /order/shift/list', sort: '-openedTime' },
};
