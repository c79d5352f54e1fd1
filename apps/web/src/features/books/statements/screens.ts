import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { loadTexts } from '#kernel/i18n.ts';
import type { StatementsCard } from '#kernel/settled-card.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

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

export const statementsCard: StatementsCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./order-card.tsx'), loadTexts('statements')]);
  return module.OrderCard;
});

export const queues: readonly QueuePart[] = [
  {
    key: 'statements',
    any: ['history_statement_of_account'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM'],
    part: lazyScreen(() => import('./statement-queue.tsx'), 'statements'),
  },
];
