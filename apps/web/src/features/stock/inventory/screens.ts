import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/adjustment': lazyScreen(() => import('./adjustment-list.tsx'), 'inventory'),
  '/inventory/adjustment-detail': lazyScreen(() => import('./adjustment-detail.tsx'), 'inventory'),
  '/inventory/adjustment-edit': lazyScreen(() => import('./adjustment-edit.tsx'), 'inventory'),
};

export const queues: readonly QueuePart[] = [
  {
    key: 'adjustments',
    any: ['inventory_variance', 'inventory_warehouses_view'],
    types: ['OTHER'],
    part: lazyScreen(() => import('./adjustment-queue.tsx'), 'inventory'),
  },
];
