import type { FirstLists } from '#kernel/list/prefetch-list.ts';
import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/promotion/mobile/list': lazyScreen(() => import('./list.tsx'), 'landing-pages'),
  '/promotion/mobile/create': lazyScreen(() => import('./create.tsx'), 'landing-pages'),
  '/promotion/mobile/detail': lazyScreen(() => import('./detail.tsx'), 'landing-pages'),
  '/promotion/mobile/edit': lazyScreen(() => import('./edit.tsx'), 'landing-pages'),
};

export const firstLists: FirstLists = {
  '/promotion/mobile/list': { endpoint: 'GET /promotion/mobile/list', sort: '-createdTime' },
};
