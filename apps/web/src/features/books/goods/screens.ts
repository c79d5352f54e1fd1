import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/goodsValue': lazyScreen(() => import('./values.tsx'), 'goods'),
  '/finance/goodsValue/rows': lazyScreen(() => import('./rows.tsx'), 'goods'),
  '/finance/goodsLoss': lazyScreen(() => import('./losses.tsx'), 'goods'),
};

export const firstLists: FirstLists = {
  '/finance/goodsLoss': { endpoint: 'GET /finance/goodsLoss/list', sort: '-day' },
};
