import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const purchaseLimitScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 9,
    path: '/basic/batchPurchase',
    title: t('采购限额', 'Purchase limits', '採購限額'),
    icon: 'safety',
    keep: true,
    codes: ['dealer_purchase_limit_list', 'dealer_purchase_limit_manage'],
  },
];
