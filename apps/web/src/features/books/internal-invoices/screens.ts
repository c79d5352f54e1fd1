import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

const area = 'internal-invoices';

export const screens: ScreenMap = {
  '/finance/inner/income': lazyScreen(() => import('./income.tsx'), area),
  '/finance/inner/lines': lazyScreen(() => import('./lines.tsx'), area),
  '/finance/inner/companies': lazyScreen(() => import('./companies.tsx'), area),
  '/finance/inner/detail': lazyScreen(() => import('./detail.tsx'), area),
};

export const firstLists: FirstLists = {
  '/finance/inner/income': {
    endpoint: 'GET /finance/inner/income',
    fixed: { counts: 'state' },
    sort: '-month',
  },
};
