import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

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
  {
    group: 'report',
    place: 2,
    path: '/report/dealerMessage',
    title: t('短信日志', 'SMS logs', '簡訊紀錄'),
    icon: 'message',
    keep: true,
    codes: ['sms_logs_report_view'],
  },
];
