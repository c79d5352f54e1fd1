import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const userScreens: readonly Screen[] = [
  {
    group: 'users',
    path: '/webUser/list',
    title: t('用户', 'Users', '使用者'),
    icon: 'user',
    keep: true,
    codes: ['webUser_list_view'],
  },
];
