import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

/** Screens without a session. */
export const publicScreens: ScreenMap = {
  '/login': lazyScreen(() => import('./login.tsx'), 'sign-in'),
  '/login/scan': lazyScreen(() => import('./scan-page.tsx'), 'sign-in'),
  '/resetPassWord': lazyScreen(() => import('./reset-password.tsx'), 'sign-in'),
  '/401': lazyScreen(() => import('./no-permission.tsx'), 'sign-in'),
  '/404': lazyScreen(() => import('./not-found.tsx'), 'sign-in'),
  '/500': lazyScreen(() => import('./failed.tsx'), 'sign-in'),
};
