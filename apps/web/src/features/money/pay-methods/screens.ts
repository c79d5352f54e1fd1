import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/payMethod': lazyScreen(() => import('./list.tsx'), 'pay-methods'),
};
