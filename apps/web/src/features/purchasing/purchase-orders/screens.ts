import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstList, FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Component of all list pages, which read their variant from the path. */
const list = lazyScreen(() => import('./list.tsx'), 'purchase-orders');

export const screens: ScreenMap = {
  '/purchase-order/welcome': lazyScreen(() => import('./welcome.tsx'), 'purchase-orders'),
  '/purchase-order/detail': lazyScreen(() => import('./detail.tsx'), 'purchase-orders'),
  '/purchase-order/create': lazyScreen(() => import('./create.tsx'), 'purchase-orders'),
  '/purchase-order/cart': lazyScreen(() => import('./cart-screen.tsx')),
  '/purchase-order/retransmit': lazyScreen(() => import('./retransmit.tsx'), 'purchase-orders'),
  '/purchase-order/delivery-note': lazyScreen(() => import('./delivery-note.tsx'), 'purchase-orders'),
  '/purchase-order/draft': list,
  '/purchase-order/pending': list,
  '/purchase-order/confirmed': list,
  '/purchase-order/supplier-confirmed': list,
  '/purchase-order/shipped': list,
  '/purchase-order/completed': list,
  '/purchase-order/list': list,
};

const orders = (view: string, sort = '-createdTime'): FirstList => ({
  endpoint: 'GET /logistics/purchaseOrder/orders',
  fixed: { view },
  sort,
});

export const firstLists: FirstLists = {
  '/purchase-order/draft': orders('draft'),
  '/purchase-order/pending': orders('pending', '-submitTime'),
  '/purchase-order/confirmed': orders('confirmed'),
  '/purchase-order/supplier-confirmed': orders('supplierConfirmed'),
  '/purchase-order/shipped': orders('shipped'),
  '/purchase-order/completed': orders('completed'),
  '/purchase-order/list': orders('all'),
};

export const queues: readonly QueuePart[] = [
  {
    key: 'purchase-orders',
    any: [
      'purchase_order_view_draft',
      'purchase_order_part_list',
      'purchase_order_confirm',
      'purchase_order_confirmed',
      'retransmit_dns_view',
      'view_all_purchase_orders',
    ],
    types: ['OTHER', 'SUPPLIER', 'LOGISTICS'],
    part: lazyScreen(() => import('./queue/purchase-queue.tsx'), 'purchase-orders'),
  },
];
