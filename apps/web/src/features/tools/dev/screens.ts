import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/dev': lazyScreen(() => import('./calls.tsx'), 'dev'),
  '/dev/hooks': lazyScreen(() => import('./hooks.tsx'), 'dev'),
  '/dev/integrity': lazyScreen(() => import('./integrity.tsx'), 'dev'),
  '/dev/jobs': lazyScreen(() => import('./jobs.tsx'), 'dev'),
  '/dev/messages': lazyScreen(() => import('./messages.tsx'), 'dev'),
};
