import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const codes = ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'] as const;
const types = ['OTHER', 'LOGISTICS', 'DEALER'] as const;

export const pieceScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: 10,
    path: '/inventory/piece',
    title: t('单胎', 'Single tyres', '單胎'),
    icon: 'tag',
    keep: true,
    codes,
    types,
  },
  {
    group: 'inventory',
    path: '/inventory/piece-detail',
    shape: 'detail',
    title: t('单胎详情', 'Single tyre', '單胎詳情'),
    icon: 'tag',
    keep: true,
    hidden: true,
    codes,
    types,
  },
];
