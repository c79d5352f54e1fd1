import { lazyScreen, type ScreenMap } from './kernel/tabs/screen-map.ts';

/** Component of each screen of the screen table, with the text namespaces it needs. */
export const screenMap: ScreenMap = {
  '/home': lazyScreen(() => import('./features/home/home.tsx'), 'home'),
  '/personal': lazyScreen(() => import('./features/personal/personal.tsx'), 'personal'),
};

/** Pages without a session. */
export const publicPages: ScreenMap = {
  '/login': lazyScreen(() => import('./features/session/login.tsx'), 'session'),
  '/401': lazyScreen(() => import('./features/session/no-permission.tsx'), 'session'),
  '/404': lazyScreen(() => import('./features/session/not-found.tsx'), 'session'),
  '/500': lazyScreen(() => import('./features/session/failed.tsx'), 'session'),
};
