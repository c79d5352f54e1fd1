import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/scan': lazyScreen(() => import('./scan.tsx'), 'scan-receipts'),
};
