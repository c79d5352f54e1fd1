import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/bankAccount': lazyScreen(() => import('./list.tsx'), 'bank-accounts'),
};

export const firstLists: FirstLists = {
  '/finance/bankAccount': { endpoint: 'GET /finance/bankAccount/list', sort: 'subjectCode' },
};
