import type { Screen } from '../kernel/screen.ts';
import { t } from '../kernel/text.ts';

export const messageScreens: readonly Screen[] = [
  {
    group: 'home',
    place: 4,
    path: '/dev/messages',
    title: t('短信与邮件', 'Messages', '簡訊與郵件'),
    icon: 'message',
    hidden: true,
    codes: ['menu_update'],
    types: ['OTHER'],
  },
];
