import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/promotion/list': lazyScreen(() => import('./promotion-list.tsx'), 'promotions'),
  '/promotion/create': lazyScreen(() => import('./promotion-create.tsx'), 'promotions'),
  '/promotion/detail': lazyScreen(() => import('./promotion-detail.tsx'), 'promotions'),
  '/promotion/edit': lazyScreen(() => import('./promotion-edit.tsx'), 'promotions'),
};
