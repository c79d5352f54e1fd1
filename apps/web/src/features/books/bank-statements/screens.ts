import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/bankStatement': lazyScreen(() => import('./list.tsx'), 'bank-statements'),
  '/finance/bankStatement/matches': lazyScreen(() => import('./matches.tsx'), 'bank-statements'),
  '/finance/bankStatement/reconciliation': lazyScreen(
    () => import('./reconciliation.tsx'),
    'bank-statements',
  ),
};

export const firstLists: FirstLists = {
  '/finance/bankStatement': { endpoint: 'GET /finance/bankStatement/list', sort: '-day' },
};
