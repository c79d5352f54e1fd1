import type { SalesStatus } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { loadTexts } from '#kernel/i18n.ts';
import type { FirstList, FirstLists } from '#kernel/list/prefetch-list.ts';
import type { ParcelsCard } from '#kernel/parcels-card.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { sortOf } from './pages.ts';

/** Component of all lists, which read the status from their path. */
const list = lazyScreen(() => import('./list.tsx'), 'sales-orders');

export const screens: ScreenMap = {
  '/sales-order/welcome': lazyScreen(() => import('./welcome.tsx'), 'sales-orders'),
  '/sales-order/detail': lazyScreen(() => import('./detail.tsx'), 'sales-orders'),
  '/sales-order/create': lazyScreen(() => import('./create.tsx'), 'sales-orders'),
  '/sales-order/exceptions': lazyScreen(() => import('./exceptions.tsx'), 'sales-orders'),
  '/sales-order/placing': list,
  '/sales-order/wait': list,
  '/sales-order/confirm': list,
  '/sales-order/fail': list,
  '/sales-order/cancel': list,
  '/sales-order/list': list,
};

const orders = (status: SalesStatus | 0): FirstList => ({
  endpoint: 'GET /logistics/salesOrder/orders',
  fixed: status === 0 ? { counts: 'status' } : { status: String(status), counts: 'state' },
  sort: sortOf[status],
});

export const firstLists: FirstLists = {
  '/sales-order/placing': orders(1),
  '/sales-order/wait': orders(2),
  '/sales-order/confirm': orders(3),
  '/sales-order/fail': orders(4),
  '/sales-order/list': orders(0),
};

export const parcelsCard: ParcelsCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./parcels-card.tsx'), loadTexts('sales-orders')]);
  return module.ParcelsCard;
});

export const queues: readonly QueuePart[] = [
  {
    key: 'sales-orders',
    any: ['view_pending_sales_order'],
    types: ['OTHER', 'LOGISTICS'],
    part: lazyScreen(() => import('./sales-queue.tsx'), 'sales-orders'),
  },
];
