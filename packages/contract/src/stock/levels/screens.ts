import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const stockLevelScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: -9,
    path: '/inventory/warehouses',
    title: t('仓库库存', 'Warehouse stock', '倉庫庫存'),
    icon: 'inbox',
    keep: true,
    codes: ['inventory_warehouses_view'],
    types: ['OTHER'],
  },
  {
    group: 'inventory',
    place: -8,
    path: '/inventory/dealers',
    title: t('经销商库存', 'Dealer stock', '經銷商庫存'),
    icon: 'shop',
    keep: true,
    codes: ['inventory_dealers_view'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
  },
  {
    group: 'inventory',
    place: -7,
    path: '/inventory/logistics',
    title: t('物流商库存', 'Logistics stock', '物流商庫存'),
    icon: 'truck',
    keep: true,
    codes: ['inventory_logistics_view'],
    types: ['OTHER', 'LOGISTICS'],
  },
  {
    group: 'inventory',
    place: -6,
    path: '/inventory/ages',
    title: t('库龄看板', 'Stock ages', '庫齡看板'),
    icon: 'clock',
    keep: true,
    codes: ['inventory_warehouses_view', 'inventory_dealers_view', 'inventory_logistics_view'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER', 'LOGISTICS'],
  },
];
