import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/promotion/dealer/activity/list': lazyScreen(() => import('./list.tsx'), 'dealer-activities'),
  '/promotion/dealer/activity/detail': lazyScreen(() => import('./detail.tsx'), 'dealer-activities'),
  '/promotion/dealer/activity/create': lazyScreen(() => import('./create.tsx'), 'dealer-activities'),
  '/promotion/dealer/activity/edit': lazyScreen(() => import('./edit.tsx'), 'dealer-activities'),
};

export const firstLists: FirstLists = {
  '/promotion/dealer/activity/list': {
    endpoint: 'GET /promotion/dealer/activity/list',
    fixed: { counts: 'status' },
    sort: '-createdTime',
  },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'dealer-activities',
    place: 40,
    any: ['dealer_activity_view'],
    types: ['DEALER'],
    part: lazyScreen(() => import('./activity-queue.tsx'), 'dealer-activities'),
  },
];
