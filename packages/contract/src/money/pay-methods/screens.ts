import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const payMethodScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 8,
    path: '/basic/payMethod',
    title: t('支付方式', 'Payment methods', '支付方式'),
    icon: 'bank',
    hidden: true,
    keep: true,
    codes: ['basic_dealer_view'],
    types: ['OTHER'],
  },
];
