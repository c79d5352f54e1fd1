import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const replenishmentScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: 9,
    path: '/inventory/transfer-proposals',
    title: t('调拨建议', 'Transfer proposals', '調撥建議'),
    icon: 'bulb',
    keep: true,
    codes: ['inventory_warehouses_view'],
    types: ['OTHER'],
  },
];
