import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const customerLoginScreens: readonly Screen[] = [
  {
    group: 'report',
    place: 3,
    path: '/report/customerList',
    title: t('客户登录记录', 'Customer logins', '客戶登入紀錄'),
    icon: 'user',
    keep: true,
    codes: ['mall_user_login_record'],
  },
];
