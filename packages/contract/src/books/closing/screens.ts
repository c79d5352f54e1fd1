import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 12,
  keep: true,
  codes: ['finance_closing'],
  types: ['OTHER'],
} as const;

export const closingScreens: readonly Screen[] = [
  { ...common, path: '/finance/closing', title: t('月末关账', 'Month-end closing', '月末關帳'), icon: 'key' },
  {
    ...common,
    path: '/finance/closing/detail',
    title: t('会计月份', 'Accounting month', '會計月份'),
    icon: 'key',
    hidden: true,
    shape: 'detail',
  },
];
