import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/clue/storage': lazyScreen(() => import('./storage-list.tsx'), 'tyre-storage'),
  '/clue/storage-detail': lazyScreen(() => import('./storage-detail.tsx'), 'tyre-storage'),
  '/clue/storage-create': lazyScreen(() => import('./storage-create.tsx'), 'tyre-storage'),
};

export const queues: readonly QueuePart[] = [
  {
    key: 'tyre-storage',
    any: ['appointment_manage'],
    types: ['DEALER'],
    part: lazyScreen(() => import('./storage-queue.tsx'), 'tyre-storage'),
  },
];
