import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const reconciliationScreens: readonly Screen[] = [
  {
    group: 'finance',
    place: 9,
    path: '/finance/reconciliation',
    title: t('渠道对账', 'Reconciliation', '渠道對帳'),
    icon: 'check',
    keep: true,
    codes: ['finance_reconciliation'],
    types: ['OTHER'],
  },
];
