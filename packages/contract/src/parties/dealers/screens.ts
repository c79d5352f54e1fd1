import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const dealerScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 2,
    path: '/basic/dealer',
    title: t('经销商', 'Dealers', '經銷商'),
    icon: 'tool',
    keep: true,
    codes: ['basic_dealer_view'],
  },
  {
    group: 'basic',
    path: '/basic/dealer-edit',
    title: t('经销商资料', 'Dealer', '經銷商資料'),
    icon: 'tool',
    hidden: true,
    shape: 'form',
    codes: ['basic_dealer_view'],
    types: ['OTHER'],
  },
];
