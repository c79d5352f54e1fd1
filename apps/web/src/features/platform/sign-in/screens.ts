import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/personal': lazyScreen(() => import('./personal/personal.tsx'), 'sign-in'),
};
