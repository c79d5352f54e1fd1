import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

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
  {
    group: 'home',
    path: '/dashboard',
    title: t('数据看板', 'KPI dashboard', '資料看板'),
    icon: 'dashboard',
    outside: true,
    codes: ['menu_update'],
    types: ['OTHER'],
  },
  {
    group: 'home',
    path: '/dashboard/wall',
    shape: 'home',
    title: t('平台大屏', 'Wall', '平台大螢幕'),
    icon: 'chart',
    codes: ['customer_order_view'],
    types: ['OTHER'],
  },
];
