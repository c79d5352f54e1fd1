import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import type { SalesCart } from '#kernel/sales-cart-part.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/dealer-purchase-order/list': lazyScreen(() => import('./list.tsx'), 'dealer-orders'),
  '/dealer-purchase-order/detail': lazyScreen(() => import('./detail.tsx'), 'dealer-orders'),
  '/dealer-purchase-order/create': lazyScreen(() => import('./buy.tsx'), 'dealer-orders'),
};

/** Dealer variant of /purchase-order/cart. */
export const salesCart: SalesCart = lazyScreen(() => import('./cart.tsx'), 'dealer-orders');

export const firstLists: FirstLists = {
  '/dealer-purchase-order/list': {
    endpoint: 'POST /order/dealer/order/list',
    fixed: { counts: 'status' },
    sort: '-createdTime',
  },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'dealer-orders',
    any: ['dealer_whole_sales_view'],
    types: ['OTHER', 'DEALER'],
    part: lazyScreen(() => import('./dealer-queue.tsx'), 'dealer-orders'),
  },
];
