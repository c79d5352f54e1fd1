import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const billSplitScreens: readonly Screen[] = [
  {
    group: 'finance',
    place: 8,
    path: '/finance/billSplit',
    title: t('分账异常', 'Bill split errors', '分帳異常'),
    icon: 'swap',
    keep: true,
    codes: ['bill_split_error'],
  },
];
