import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const signInScreens: readonly Screen[] = [
  {
    group: 'home',
    place: 1,
    path: '/personal',
    title: t('个人中心', 'Personal', '個人中心'),
    icon: 'user',
    hidden: true,
    codes: '*',
  },
];
