import { lazyScreen, type ScreenMap } from '#kernel/tabs/screen-map.ts';

export const screens: ScreenMap = {
  '/report/notepad': lazyScreen(() => import('./notepad.tsx'), 'notepad'),
};
