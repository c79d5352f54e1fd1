import type { Screen } from '../kernel/screen.ts';
import { t } from '../kernel/text.ts';

export const homeScreens: readonly Screen[] = [
  {
    group: 'home',
    path: '/home',
    shape: 'home',
    title: t('首页', 'Home', '首頁'),
    icon: 'home',
    hidden: true,
    pinned: true,
    codes: '*',
  },
];
