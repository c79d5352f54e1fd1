import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/transactionFee': lazyScreen(() => import('./list.tsx'), 'payment-fees'),
};

export const firstLists: FirstLists = {
  '/basic/transactionFee': { endpoint: 'GET /data/paymentFee/list', sort: '-validFrom' },
};
