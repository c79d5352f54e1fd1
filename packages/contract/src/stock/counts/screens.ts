import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const seen = {
  group: 'inventory',
  codes: ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'],
  types: ['OTHER', 'LOGISTICS', 'DEALER'],
  keep: true,
} as const satisfies Partial<Screen>;

export const countScreens: readonly Screen[] = [
  { ...seen, path: '/inventory/count', title: t('库存盘点', 'Stock counts', '庫存盤點'), icon: 'done' },
  {
    ...seen,
    path: '/inventory/count-detail',
    shape: 'detail',
    title: t('盘点单', 'Stock count', '盤點單'),
    icon: 'done',
    hidden: true,
  },
  {
    ...seen,
    path: '/inventory/count-edit',
    shape: 'form',
    title: t('盘点计划', 'Plan of a count', '盤點計劃'),
    icon: 'done',
    hidden: true,
  },
  {
    ...seen,
    path: '/inventory/count-enter',
    shape: 'form',
    title: t('盘点录入', 'Counting', '盤點錄入'),
    icon: 'done',
    hidden: true,
  },
];
