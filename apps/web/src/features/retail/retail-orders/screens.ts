import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { loadTexts } from '#kernel/i18n.ts';
import type { PlacingPart } from '#kernel/placing-part.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

export const screens: ScreenMap = {
  '/retail/list': lazyScreen(() => import('./work-list.tsx'), 'retail-orders'),
  '/retail/create': lazyScreen(() => import('./placing/create.tsx'), 'retail-orders'),
  '/retail/self': lazyScreen(() => import('./placing/self.tsx'), 'retail-orders'),
  '/retail/dealerCard': lazyScreen(() => import('./placing/dealer-card.tsx'), 'retail-orders'),
  '/retail-order/list': lazyScreen(() => import('./order-list.tsx'), 'retail-orders'),
  '/retail-order/detail': lazyScreen(() => import('./order-detail.tsx'), 'retail-orders'),
};

export const placingPart: PlacingPart = lazyPart(async () => {
  const [module] = await Promise.all([import('./placing/clue-placing.tsx'), loadTexts('retail-orders')]);
  return module.CluePlacing;
});

const orders = {
  endpoint: 'POST /order/customer/order/search',
  fixed: { counts: 'status' },
  sort: '-createdTime',
} as const;

export const firstLists: FirstLists = { '/retail/list': orders, '/retail-order/list': orders };

export const queues: readonly QueuePart[] = [
  {
    key: 'retail-orders',
    any: ['retail_list_view', 'customer_order_view'],
    types: ['OTHER', 'DEALER'],
    part: lazyScreen(() => import('./retail-queue.tsx'), 'retail-orders'),
  },
];
