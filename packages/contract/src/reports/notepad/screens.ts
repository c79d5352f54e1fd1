import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const notepadScreens: readonly Screen[] = [
  {
    group: 'report',
    place: 3,
    path: '/report/notepad',
    title: t('门店记事', 'Notepad', '門店記事'),
    icon: 'list',
    keep: true,
    hidden: true,
    codes: ['retail_report_view'],
  },
];
