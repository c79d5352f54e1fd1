import { loadTexts } from '#kernel/i18n.ts';
import type { FirstList, FirstLists } from '#kernel/list/prefetch-list.ts';
import type { QueuePart } from '#kernel/dashboard/queues.ts';
import type { PartPanel } from '#kernel/part-panel.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';

/** Component of all tyre lists, which read the status from their path. */
const list = lazyScreen(() => import('./goods-list.tsx'), 'catalogue');

export const screens: ScreenMap = {
  '/tyres/list': list,
  '/tyres/pending': lazyScreen(() => import('./review.tsx'), 'catalogue'),
  '/tyres/failed': list,
  '/tyres/approved': list,
  '/tyres/deployed': list,
  '/tyres/detail': lazyScreen(() => import('./part-detail.tsx'), 'catalogue'),
  '/tyres/create': lazyScreen(() => import('./part-edit.tsx'), 'catalogue'),
  '/tyres/main-edit': lazyScreen(() => import('./main-edit.tsx'), 'catalogue'),
  '/tyres/mainList': lazyScreen(() => import('./main-list.tsx'), 'catalogue'),
  '/tyres/changes': lazyScreen(() => import('./prices/change-review.tsx'), 'catalogue'),
};

const tyres = (status?: string, sort = '-submittedTime'): FirstList => ({
  endpoint: 'GET /product/partData/tyres',
  ...(status && { fixed: { status: [status] } }),
  sort,
});

export const firstLists: FirstLists = {
  '/tyres/list': tyres(),
  '/tyres/pending': tyres('Pending', 'submittedTime'),
  '/tyres/failed': tyres('Failed'),
  '/tyres/approved': tyres('Approved'),
  '/tyres/deployed': tyres('Deployed'),
  '/tyres/mainList': { endpoint: 'GET /product/mainPart/list', sort: '-submittedTime' },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'goods-review',
    any: ['tyres_pending_list'],
    types: ['OTHER'],
    part: lazyScreen(() => import('./review-queue.tsx'), 'catalogue'),
  },
];

export const partPanel: PartPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./part-panel.tsx'), loadTexts('catalogue')]);
  return module.PartPanel;
});
