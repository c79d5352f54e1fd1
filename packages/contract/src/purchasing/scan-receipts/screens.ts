import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const scanScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: -5,
    path: '/inventory/scan',
    shape: 'form',
    title: t('扫码收货', 'Receive by scan', '掃碼收貨'),
    icon: 'scan',
    keep: true,
    codes: ['purchase_order_confirmed', 'view_all_purchase_orders'],
    types: ['OTHER', 'LOGISTICS'],
  },
];
