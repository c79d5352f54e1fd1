import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const devScreens: readonly Screen[] = [
  {
    group: 'home',
    place: 2,
    path: '/dev',
    title: t('开发', 'Develop', '開發'),
    icon: 'tool',
    hidden: true,
    codes: ['menu_update'],
    types: ['OTHER'],
  },
  {
    group: 'home',
    place: 2,
    path: '/dev/jobs',
    title: t('后台任务', 'Jobs', '背景任務'),
    icon: 'tool',
    hidden: true,
    codes: ['menu_update'],
    types: ['OTHER'],
  },
  {
    group: 'home',
    place: 2,
    path: '/dev/hooks',
    title: t('事件与接口', 'Events and ports', '事件與介面'),
    icon: 'tool',
    hidden: true,
    codes: ['menu_update'],
    types: ['OTHER'],
  },
];
