import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/inputInvoice': lazyScreen(() => import('./list.tsx'), 'input-invoices'),
  '/finance/inputInvoice/open': lazyScreen(() => import('./open.tsx'), 'input-invoices'),
};

export const firstLists: FirstLists = {
  '/finance/inputInvoice': { endpoint: 'GET /finance/inputInvoice/list', sort: '-createdTime' },
  '/finance/inputInvoice/open': { endpoint: 'GET /finance/inputInvoice/open', sort: '-month' },
};
