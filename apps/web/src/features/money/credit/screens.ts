import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/credit': lazyScreen(() => import('./lines.tsx'), 'credit'),
  '/finance/credit/documents': lazyScreen(() => import('./documents.tsx'), 'credit'),
};

export const firstLists: FirstLists = {
  '/finance/credit': { endpoint: 'GET /finance/credit/list', sort: '-used' },
  '/finance/credit/documents': { endpoint: 'GET /finance/credit/documents', sort: '-createdTime' },
};
