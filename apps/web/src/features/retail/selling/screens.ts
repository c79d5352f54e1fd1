import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/tyres/sold': lazyScreen(() => import('./sold.tsx'), 'selling'),
  '/tyres/retail': lazyScreen(() => import('./retail.tsx'), 'selling'),
};

export const firstLists: FirstLists = {
  '/tyres/sold': { endpoint: 'GET /product/partData/tyres/sold', sort: '-sold' },
  '/tyres/retail': { endpoint: 'GET /product/partData/tyres/retail', sort: 'size' },
};
