import type { Screen } from '../kernel/screen.ts';
import { t } from '../kernel/text.ts';

export const stockLedgerScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: 8,
    path: '/inventory/transaction',
    title: t('库存流水', 'Stock ledger', '庫存流水'),
    icon: 'history',
    keep: true,
    codes: ['inventory_transaction'],
  },
];
