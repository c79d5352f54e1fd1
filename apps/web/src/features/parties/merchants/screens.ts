import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {};

export const queues: readonly QueuePart[] = [
  {
    key: 'merchant',
    any: ['view_dealer_place_order_list', 'basic_dealer_view'],
    types: ['DEALER'],
    part: lazyScreen(() => import('./merchant-queue.tsx'), 'merchants'),
  },
];
