import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'] as const;
const types = ['OTHER', 'LOGISTICS', 'DEALER'] as const;

export const transferScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: 8,
    path: '/inventory/transfer',
    title: t('库存调拨', 'Transfers', '庫存調撥'),
    icon: 'swap',
    keep: true,
    codes,
    types,
  },
  {
    group: 'inventory',
    place: 8,
    path: '/inventory/transfer-detail',
    shape: 'detail',
    title: t('调拨单详情', 'Transfer', '調撥單詳情'),
    icon: 'swap',
    keep: true,
    hidden: true,
    codes,
    types,
  },
  {
    group: 'inventory',
    place: 8,
    path: '/inventory/transfer-edit',
    shape: 'form',
    title: t('填写调拨单', 'New transfer', '填寫調撥單'),
    icon: 'swap',
    keep: true,
    hidden: true,
    codes: ['inventory_warehouses_view'],
    types: ['OTHER'],
  },
];
