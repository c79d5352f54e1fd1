import type { QueuePart } from '#kernel/dashboard/queues.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/clue/list': lazyScreen(() => import('./clue-list.tsx'), 'clues'),
  '/clue/detail': lazyScreen(() => import('./clue-detail.tsx'), 'clues', 'retail-orders'),
  '/clue/board': lazyScreen(() => import('./clue-board.tsx'), 'clues'),
  '/clue/recall': lazyScreen(() => import('./clue-recall.tsx'), 'clues'),
};

export const firstLists: FirstLists = {
  '/clue/list': {
    endpoint: 'GET /order/clue/list',
    fixed: { status: openClue.join(','), counts: 'status' },
    sort: 'dueTime',
  },
};

export const queues: readonly QueuePart[] = [
  {
    key: 'clues',
    any: ['clue_invite_list', 'clue_invite_detail'],
    types: ['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    part: lazyScreen(() => import('./clue-queue.tsx'), 'clues'),
  },
];
