import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/notices': lazyScreen(() => import('./list.tsx'), 'notices'),
};

export const firstLists: FirstLists = {
  '/notices': { endpoint: 'GET /user/v1/user/notices', sort: '-time' },
};

/** Home queues; notices come after pending work. */
export const queues: readonly QueuePart[] = [
  { key: 'notices', place: 1, part: lazyScreen(() => import('./notice-queue.tsx'), 'notices') },
];
