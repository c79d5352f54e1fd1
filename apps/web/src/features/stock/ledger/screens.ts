import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/transaction': lazyScreen(() => import('./ledger.tsx'), 'ledger'),
  '/inventory/recall': lazyScreen(() => import('./recall.tsx'), 'ledger'),
  '/inventory/recall-detail': lazyScreen(() => import('./recall-detail.tsx'), 'ledger'),
  '/inventory/snapshot': lazyScreen(() => import('./snapshot.tsx'), 'ledger'),
};

export const firstLists: FirstLists = {
  '/inventory/transaction': { endpoint: 'GET /inventory/parts-transaction/page', sort: '-time' },
};
