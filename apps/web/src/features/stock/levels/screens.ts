import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

const texts = 'levels';

export const screens: ScreenMap = {
  '/inventory/warehouses': lazyScreen(() => import('./warehouses.tsx'), texts),
  '/inventory/dealers': lazyScreen(() => import('./dealers.tsx'), texts),
  '/inventory/logistics': lazyScreen(() => import('./logistics.tsx'), texts),
  '/inventory/ages': lazyScreen(() => import('./ages.tsx'), texts),
};

const view = 'level';

export const firstLists: FirstLists = {
  '/inventory/warehouses': {
    endpoint: 'GET /inventory/warehouse-inventories/list',
    fixed: { kind: 'WAREHOUSE', view },
    sort: 'place',
  },
  '/inventory/dealers': { endpoint: 'GET /inventory/dealers/list', fixed: { view }, sort: 'place' },
};
