import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/tyres/thirdPrice': lazyScreen(() => import('./third-price.tsx'), 'third-prices'),
};

export const firstLists: FirstLists = {
  '/tyres/thirdPrice': { endpoint: 'POST /product/thirdPrice/getPrice', sort: '-gap' },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'third-prices',
    any: ['tuhu_price_sync', 'cass_price_sync'],
    types: ['OTHER'],
    part: lazyScreen(() => import('./match-queue.tsx'), 'third-prices'),
  },
];
