import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 14,
  icon: 'chart',
  keep: true,
  codes: ['finance_margin'],
  types: ['OTHER'],
} as const;

export const marginScreens: readonly Screen[] = [
  { ...common, path: '/finance/margin', title: t('毛利分析', 'Margins', '毛利分析') },
  {
    ...common,
    path: '/finance/margin/entries',
    title: t('毛利明细', 'Margin entries', '毛利明細'),
    hidden: true,
  },
];
