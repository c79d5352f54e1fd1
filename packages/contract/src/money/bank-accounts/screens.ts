import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const bankAccountScreens: readonly Screen[] = [
  {
    group: 'finance',
    place: 17,
    keep: true,
    codes: ['finance_closing'],
    types: ['OTHER'],
    path: '/finance/bankAccount',
    title: t('银行账户', 'Bank accounts', '銀行帳戶'),
    icon: 'tag',
  },
];
