import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const paymentScreens: readonly Screen[] = [
  {
    group: 'finance',
    place: 2,
    path: '/finance/unknownMoney',
    title: t('待查款项', 'Unknown money', '待查款項'),
    icon: 'bank',
    keep: true,
    codes: ['finance_customer_pre_pay'],
    types: ['OTHER'],
  },
];
