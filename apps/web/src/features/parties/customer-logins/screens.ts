import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/report/customerList': lazyScreen(() => import('./customer-logins.tsx'), 'customer-logins'),
};

export const firstLists: FirstLists = {
  '/report/customerList': {
    endpoint: 'GET /order/mall/user/login/record',
    fixed: { counts: 'way' },
    sort: '-time',
  },
};
