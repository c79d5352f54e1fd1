import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 17,
  icon: 'sync',
  keep: true,
  types: ['OTHER'],
  codes: ['finance_closing', 'finance_voucher_approve'],
} as const;

export const bankStatementScreens: readonly Screen[] = [
  { ...common, path: '/finance/bankStatement', title: t('银行对账', 'Bank statements', '銀行對帳') },
  {
    ...common,
    path: '/finance/bankStatement/matches',
    title: t('银行勾对记录', 'Bank matches', '銀行勾對紀錄'),
    hidden: true,
  },
  {
    ...common,
    path: '/finance/bankStatement/reconciliation',
    title: t('银行余额调节表', 'Bank reconciliation', '銀行餘額調節表'),
    hidden: true,
  },
];
