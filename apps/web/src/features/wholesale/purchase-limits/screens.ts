import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/batchPurchase': lazyScreen(() => import('./list.tsx'), 'purchase-limits'),
};

export const firstLists: FirstLists = {
  '/basic/batchPurchase': { endpoint: 'GET /inventory/dealerPurchaseLimit/list', sort: 'partNo' },
};
