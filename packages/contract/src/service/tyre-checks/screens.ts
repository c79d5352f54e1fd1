import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['retail_report_view', 'screen_show_check_page_permission'] as const;

export const tyreCheckScreens: readonly Screen[] = [
  {
    group: 'retail',
    place: 6,
    path: '/retail/check/create',
    shape: 'form',
    title: t('轮胎检测', 'Tyre check', '輪胎檢測'),
    icon: 'dashboard',
    keep: true,
    codes,
    types: ['OTHER', 'DEALER'],
  },
  {
    group: 'retail',
    place: 7,
    path: '/retail/check/detail',
    shape: 'detail',
    title: t('检测详情', 'Tyre check', '檢測詳情'),
    icon: 'dashboard',
    hidden: true,
    keep: true,
    codes,
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
  },
];
