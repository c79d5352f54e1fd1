import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'report',
  place: 1,
  keep: true,
  hidden: true,
  codes: ['retail_report_view'],
} as const;

export const reportScheduleScreens: readonly Screen[] = [
  { ...common, path: '/report/views', title: t('保存的视图', 'Saved views', '已存檢視'), icon: 'list' },
  {
    ...common,
    path: '/report/views/runs',
    title: t('报表邮件', 'Mailed reports', '報表郵件'),
    icon: 'chart',
  },
];
