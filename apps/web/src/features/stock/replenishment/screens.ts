import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/transfer-proposals': lazyScreen(() => import('./proposals.tsx'), 'replenishment'),
};

export const firstLists: FirstLists = {
  '/inventory/transfer-proposals': { endpoint: 'GET /inventory/transfer-proposals/list', sort: '-quantity' },
};
