import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/subject': lazyScreen(() => import('./list.tsx'), 'subjects'),
};

export const firstLists: FirstLists = {
  '/finance/subject': { endpoint: 'GET /finance/subject/list', sort: 'code' },
};
