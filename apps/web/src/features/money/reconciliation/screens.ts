import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/reconciliation': lazyScreen(() => import('./reconciliation.tsx'), 'reconciliation'),
};

export const firstLists: FirstLists = {
  '/finance/reconciliation': { endpoint: 'GET /finance/reconciliation/days', sort: '-day' },
};
