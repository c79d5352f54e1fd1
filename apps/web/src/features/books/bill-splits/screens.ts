import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/billSplit': lazyScreen(() => import('./bill-split.tsx'), 'bill-splits'),
};

export const firstLists: FirstLists = {
  '/finance/billSplit': { endpoint: 'POST /order/splitBillList', sort: '-plannedTime' },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'bill-splits',
    any: ['bill_split_error'],
    types: ['OTHER'],
    part: lazyScreen(() => import('./split-queue.tsx'), 'bill-splits'),
  },
];
