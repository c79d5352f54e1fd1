import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/expressSheet': lazyScreen(() => import('./list.tsx'), 'waybill-templates'),
  '/basic/expressSheet/design': lazyScreen(() => import('./design.tsx'), 'waybill-templates'),
};

export const firstLists: FirstLists = {
  '/basic/expressSheet': { endpoint: 'GET /data/waybill/template/list', sort: '-updatedTime' },
};
