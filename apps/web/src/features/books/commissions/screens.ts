import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/report/commission': lazyScreen(() => import('./commissions.tsx'), 'commissions'),
};

export const firstLists: FirstLists = {
  '/report/commission': { endpoint: 'GET /report/commission/list', sort: '-time' },
};
