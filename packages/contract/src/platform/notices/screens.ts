import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const noticeScreens: readonly Screen[] = [
  {
    group: 'home',
    place: 2,
    path: '/notices',
    title: t('通知', 'Notices', '通知'),
    icon: 'message',
    hidden: true,
    codes: '*',
  },
];
