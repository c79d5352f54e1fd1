import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/report/sms': lazyScreen(() => import('./report.tsx'), 'reports'),
  '/report/facts': lazyScreen(() => import('./facts.tsx'), 'reports'),
};
