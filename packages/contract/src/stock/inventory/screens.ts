import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['inventory_warehouses_view', 'inventory_variance'] as const;

export const inventoryScreens: readonly Screen[] = [
  {
    group: 'inventory',
    path: '/inventory/adjustment',
    title: t('库存调整', 'Stock adjustments', '庫存調整'),
    icon: 'edit',
    keep: true,
    codes,
    types: ['OTHER'],
  },
  {
    group: 'inventory',
    path: '/inventory/adjustment-detail',
    shape: 'detail',
    title: t('库存调整详情', 'Stock adjustment', '庫存調整詳情'),
    icon: 'edit',
    keep: true,
    hidden: true,
    codes,
    types: ['OTHER'],
  },
  {
    group: 'inventory',
    path: '/inventory/adjustment-edit',
    shape: 'form',
    title: t('填写库存调整', 'New stock adjustment', '填寫庫存調整'),
    icon: 'edit',
    keep: true,
    hidden: true,
    codes: ['inventory_warehouses_view'],
    types: ['OTHER'],
  },
];
