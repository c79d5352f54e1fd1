import type { FirstLists } from '../../kernel/list/ask-ahead.ts';
import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/finance/dealer/salesRecord': lazyScreen(() => import('./sales.tsx'), 'statements'),
  '/finance/dealer/purchaseRecord': lazyScreen(() => import('./purchases.tsx'), 'statements'),
  '/finance/dealer/history': lazyScreen(() => import('./history.tsx'), 'statements'),
  '/finance/dealer/detail': lazyScreen(() => import('./detail.tsx'), 'statements'),
  '/finance/dealer/payments': lazyScreen(() => import('./payments.tsx'), 'statements'),
};

export const firstLists: FirstLists = {
  '/finance/dealer/history': {
    endpoint: 'GET /finance/dealer/history',
    fixed: { counts: 'state' },
    sort: '-createdTime',
  },
};
