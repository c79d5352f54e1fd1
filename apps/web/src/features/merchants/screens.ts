import type { QueuePart } from '../../kernel/dashboard/queues.ts';
import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {};

export const queues: readonly QueuePart[] = [
  {
    key: 'merchant',
    types: ['DEALER'],
    part: lazyScreen(() => import('./merchant-queue.tsx'), 'merchants'),
  },
];
