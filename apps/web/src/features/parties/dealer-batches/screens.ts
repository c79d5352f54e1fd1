import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/dealer-batch': lazyScreen(() => import('./batch-screen.tsx'), 'dealer-batches'),
};
