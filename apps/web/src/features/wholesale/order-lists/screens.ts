import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/order-manage/list': lazyScreen(() => import('./order-list.tsx'), 'order-lists'),
};

export const firstLists: FirstLists = {
  '/order-manage/list': { endpoint: 'POST /order/list', fixed: { counts: 'phase' }, sort: '-createdTime' },
};
