import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/clue/dues': lazyScreen(() => import('./due-list.tsx'), 'service-dues'),
  '/clue/due-rules': lazyScreen(() => import('./due-rules.tsx'), 'service-dues'),
};
