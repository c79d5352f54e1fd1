import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/warehousesOverlay': lazyScreen(() => import('./overlay.tsx'), 'coverage'),
};

export const firstLists: FirstLists = {
  '/inventory/warehousesOverlay': { endpoint: 'GET /inventory/coverage/list', sort: 'locationCode' },
};
