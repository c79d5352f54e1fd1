import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

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
    place: 9,
    path: '/inventory/recall',
    title: t('召回', 'Recalls', '召回'),
    icon: 'safety',
    keep: true,
    codes: ['inventory_warehouses_view'],
    types: ['OTHER'],
  },
  {
    group: 'inventory',
    path: '/inventory/recall-detail',
    shape: 'detail',
    title: t('召回详情', 'Recall', '召回詳情'),
    icon: 'safety',
    keep: true,
    hidden: true,
    codes: ['inventory_warehouses_view'],
    types: ['OTHER'],
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
