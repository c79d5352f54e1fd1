import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

const ns = 'dealer-points';

export const screens: ScreenMap = {
  '/promotion/dealer/points/list': lazyScreen(() => import('./points.tsx'), ns),
  '/promotion/dealer/points/ledger': lazyScreen(() => import('./ledger-page.tsx'), ns),
  '/promotion/dealer/exchange/list': lazyScreen(() => import('./exchange-list.tsx'), ns),
  '/promotion/dealer/exchange/detail': lazyScreen(() => import('./exchange-detail.tsx'), ns),
  '/promotion/dealer/exchange/items': lazyScreen(() => import('./item-list.tsx'), ns),
  '/promotion/dealer/exchange/shop': lazyScreen(() => import('./shop.tsx'), ns),
};

export const firstLists: FirstLists = {
  '/promotion/dealer/exchange/list': {
    endpoint: 'GET /promotion/dealer/exchange/list',
    sort: '-createdTime',
  },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'points-exchange',
    place: 41,
    any: ['dealer_activity_points_view', 'dealer_activity_points_modify'],
    types: ['OTHER', 'DEALER'],
    part: lazyScreen(() => import('./exchange-queue.tsx'), ns),
  },
];
