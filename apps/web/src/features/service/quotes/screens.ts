import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/clue/quote': lazyScreen(() => import('./quote-list.tsx'), 'quotes'),
  '/clue/quote/edit': lazyScreen(() => import('./quote-edit.tsx'), 'quotes'),
  '/clue/quote/detail': lazyScreen(() => import('./quote-detail.tsx'), 'quotes'),
};

export const firstLists: FirstLists = {
  '/clue/quote': { endpoint: 'GET /order/quote/list', fixed: { counts: 'status' }, sort: '-createdTime' },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'quotes',
    any: ['quote'],
    types: ['DEALER'],
    part: lazyScreen(() => import('./quote-queue.tsx'), 'quotes'),
  },
];
