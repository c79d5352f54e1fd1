import { lazyScreen, type ScreenMap } from '../../kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/basic/supplier': lazyScreen(() => import('./list.tsx'), 'suppliers'),
};
