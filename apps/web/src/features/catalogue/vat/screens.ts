import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = { '/basic/vat': lazyScreen(() => import('./list.tsx'), 'vat') };

export const firstLists: FirstLists = {
  '/basic/vat': { endpoint: 'GET /data/vat/vatSettings', sort: '-validFrom' },
};
