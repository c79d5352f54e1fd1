import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/ledger': lazyScreen(() => import('./balances.tsx'), 'account-books'),
  '/finance/ledger/detail': lazyScreen(() => import('./detail.tsx'), 'account-books'),
  '/finance/ledger/general': lazyScreen(() => import('./general.tsx'), 'account-books'),
  '/finance/ledger/columns': lazyScreen(() => import('./in-columns.tsx'), 'account-books'),
  '/finance/ledger/party': lazyScreen(() => import('./parties.tsx'), 'account-books'),
  '/finance/ledger/journal': lazyScreen(() => import('./journal.tsx'), 'account-books'),
};

export const firstLists: FirstLists = {
  '/finance/ledger': { endpoint: 'GET /finance/ledger/list', sort: 'code' },
};
