import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';
import { creditSeers } from './seers.ts';

const common = {
  group: 'finance',
  place: 15,
  keep: true,
  codes: ['finance_customer_pre_pay'],
  types: ['OTHER'],
} as const;

export const creditScreens: readonly Screen[] = [
  {
    ...common,
    codes: creditSeers.needs,
    types: creditSeers.types,
    path: '/finance/credit',
    title: t('经销商授信', 'Credit lines', '經銷商授信'),
    icon: 'safety',
  },
  {
    ...common,
    path: '/finance/credit/documents',
    title: t('授信单据', 'Credit documents', '授信單據'),
    icon: 'done',
  },
];
