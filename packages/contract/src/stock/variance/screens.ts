import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const stockVarianceScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: -4,
    path: '/inventory/difference',
    title: t('库存差异', 'Stock variance', '庫存差異'),
    icon: 'diff',
    keep: true,
    codes: ['inventory_variance'],
    types: ['OTHER', 'LOGISTICS'],
  },
  {
    group: 'inventory',
    path: '/inventory/sync-history',
    title: t('同步记录', 'Syncs', '同步記錄'),
    icon: 'sync',
    keep: true,
    hidden: true,
    codes: ['inventory_logistics_view', 'inventory_dealers_view', 'inventory_variance'],
    types: ['OTHER', 'LOGISTICS'],
  },
];
