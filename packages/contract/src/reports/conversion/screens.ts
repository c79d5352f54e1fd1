import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const conversionScreens: readonly Screen[] = [
  {
    group: 'report',
    place: 2,
    path: '/report/conversion',
    title: t('转化漏斗', 'Conversion funnel', '轉化漏斗'),
    icon: 'bulb',
    keep: true,
    hidden: true,
    codes: ['retail_report_view'],
  },
];
