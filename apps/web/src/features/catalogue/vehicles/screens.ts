import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/vehicles': lazyScreen(() => import('./list.tsx'), 'vehicles'),
};

export const firstLists: FirstLists = {
  '/basic/vehicles': { endpoint: 'GET /data/carBrand/carVehicle/list', sort: 'brandName' },
};
