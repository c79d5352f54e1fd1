import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/retail/batch': lazyScreen(() => import('./batch-list.tsx'), 'order-batches'),
  '/retail/batchDetail': lazyScreen(() => import('./batch-detail.tsx'), 'order-batches'),
};
