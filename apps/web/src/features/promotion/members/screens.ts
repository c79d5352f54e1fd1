import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

const list = lazyScreen(() => import('./member-list.tsx'), 'members');

export const screens: ScreenMap = {
  '/promotion/member': list,
  '/member': list,
  '/promotion/member/detail': lazyScreen(() => import('./member-detail.tsx'), 'members'),
};

const first = {
  endpoint: 'GET /promotion/member/list',
  fixed: { counts: 'level' },
  sort: '-createdTime',
} as const;
export const firstLists: FirstLists = { '/promotion/member': first, '/member': first };
