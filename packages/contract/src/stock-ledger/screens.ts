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
  {
    group: 'inventory',
    place: 7,
    path: '/inventory/snapshot',
    title: t('库存快照', 'Snapshots', '庫存快照'),
    icon: 'calendar',
    keep: true,
    codes: ['inventory_snapshot'],
  },
];
