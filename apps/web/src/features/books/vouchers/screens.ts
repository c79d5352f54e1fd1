import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/voucher': lazyScreen(() => import('./list.tsx'), 'vouchers'),
  '/finance/voucher/detail': lazyScreen(() => import('./detail.tsx'), 'vouchers'),
  '/finance/voucher/edit': lazyScreen(() => import('./edit.tsx'), 'vouchers'),
};

export const firstLists: FirstLists = {
  '/finance/voucher': { endpoint: 'GET /finance/voucher/list', sort: '-day' },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'vouchers',
    any: ['finance_voucher_approve'],
    types: ['OTHER'],
    part: lazyScreen(() => import('./voucher-queue.tsx'), 'vouchers'),
  },
];
