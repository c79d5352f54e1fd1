import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/count': lazyScreen(() => import('./count-list.tsx'), 'counts'),
  '/inventory/count-detail': lazyScreen(() => import('./count-detail.tsx'), 'counts'),
  '/inventory/count-edit': lazyScreen(() => import('./count-edit.tsx'), 'counts'),
  '/inventory/count-enter': lazyScreen(() => import('./count-enter.tsx'), 'counts'),
};

export const queues: readonly QueuePart[] = [
  {
    key: 'counts',
    any: ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'],
    types: ['OTHER', 'LOGISTICS', 'DEALER'],
    part: lazyScreen(() => import('./count-queue.tsx'), 'counts'),
  },
];
