import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/transfer': lazyScreen(() => import('./transfer-list.tsx'), 'transfers'),
  '/inventory/transfer-detail': lazyScreen(() => import('./transfer-detail.tsx'), 'transfers'),
  '/inventory/transfer-edit': lazyScreen(() => import('./transfer-edit.tsx'), 'transfers'),
};

export const queues: readonly QueuePart[] = [
  {
    key: 'transfers',
    any: ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'],
    types: ['OTHER', 'LOGISTICS', 'DEALER'],
    part: lazyScreen(() => import('./transfer-queue.tsx'), 'transfers'),
  },
];
