import type { FirstLists } from '../../kernel/list/ask-ahead.ts';
import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/billSplit': lazyScreen(() => import('./bill-split.tsx'), 'bill-splits'),
};

export const firstLists: FirstLists = {
  '/finance/billSplit': { endpoint: 'POST /order/splitBillList', sort: '-plannedTime' },
};
