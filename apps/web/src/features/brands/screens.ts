import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/brand': lazyScreen(() => import('./list.tsx'), 'brands'),
};
