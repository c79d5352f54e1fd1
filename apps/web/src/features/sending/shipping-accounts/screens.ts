import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/topSpeed': lazyScreen(() => import('./list.tsx'), 'shipping-accounts'),
  '/basic/topSpeedLedger': lazyScreen(() => import('./ledger.tsx'), 'shipping-accounts'),
};

export const firstLists: FirstLists = {
  '/basic/topSpeed': { endpoint: 'POST /data/account/list', sort: 'carrierCode' },
};
