import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/web/role': lazyScreen(() => import('./roles.tsx'), 'access'),
  '/web/authority': lazyScreen(() => import('./authority.tsx'), 'access'),
  '/system/dept': lazyScreen(() => import('./departments.tsx'), 'access'),
  '/system/menu': lazyScreen(() => import('./menus.tsx'), 'access'),
  '/system/audit': lazyScreen(() => import('./audit.tsx'), 'access'),
};
