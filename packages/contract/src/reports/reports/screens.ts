import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const reportScreens: readonly Screen[] = [
  {
    group: 'report',
    place: 1,
    path: '/report/sms',
    title: t('零售报表', 'Retail report', '零售報表'),
    icon: 'chart',
    keep: true,
    codes: ['retail_report_view'],
  },
  {
    group: 'report',
    place: 1,
    path: '/report/facts',
    title: t('数据明细', 'Rows of a figure', '資料明細'),
    icon: 'list',
    keep: true,
    hidden: true,
    codes: ['retail_report_view'],
  },
];
