import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const subjectScreens: readonly Screen[] = [
  {
    group: 'finance',
    place: 13,
    keep: true,
    codes: ['finance_closing'],
    types: ['OTHER'],
    path: '/finance/subject',
    title: t('会计科目', 'Chart of accounts', '會計科目'),
    icon: 'list',
  },
];
