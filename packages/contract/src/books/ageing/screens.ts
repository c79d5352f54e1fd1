import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';
import { owedSeers } from './seers.ts';

const common = {
  group: 'finance',
  place: 13,
  icon: 'clock',
  keep: true,
  codes: ['finance_ageing'],
  types: ['OTHER'],
} as const;

export const ageingScreens: readonly Screen[] = [
  { ...common, path: '/finance/ageing', title: t('往来账龄', 'Ageing', '往來帳齡') },
  {
    ...common,
    codes: owedSeers.needs,
    types: owedSeers.types,
    path: '/finance/ageing/items',
    title: t('账龄明细', 'Open items', '帳齡明細'),
    hidden: true,
  },
];
