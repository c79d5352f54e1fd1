import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/inventory/adjustment': lazyScreen(() => import('./adjustment-list.tsx'), 'inventory'),
  '/inventory/adjustment-detail': lazyScreen(() => import('./adjustment-detail.tsx'), 'inventory'),
  '/inventory/adjustment-edit': lazyScreen(() => import('./adjustment-edit.tsx'), 'inventory'),
};
