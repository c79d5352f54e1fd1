import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

const list = lazyScreen(() => import('./list.tsx'), 'prepay');

export const screens: ScreenMap = {
  '/finance/dealerAccount': list,
  '/finance/prepay': lazyScreen(() => import('./own.tsx'), 'prepay'),
  '/finance/dealerAccountDocuments': lazyScreen(() => import('./documents.tsx'), 'prepay'),
  '/finance/dealerAccountLedger': lazyScreen(() => import('./ledger-page.tsx'), 'prepay'),
};

export const firstLists: FirstLists = {
  '/finance/dealerAccount': { endpoint: 'GET /finance/dealerAccount/list', sort: 'dealerCode' },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'prepay',
    any: ['finance_customer_pre_pay'],
    types: ['OTHER'],
    part: lazyScreen(() => import('./document-queue.tsx'), 'prepay'),
  },
];
