import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/systemConfiguration/configService': lazyScreen(() => import('./dictionary-screen.tsx'), 'dictionary'),
};
