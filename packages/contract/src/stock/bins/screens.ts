import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const seen = {
  group: 'inventory',
  codes: ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'],
  types: ['OTHER', 'LOGISTICS', 'DEALER'],
  keep: true,
} as const satisfies Partial<Screen>;

export const binScreens: readonly Screen[] = [
  { ...seen, path: '/inventory/bins', title: t('货位', 'Bins', '貨位'), icon: 'database' },
  { ...seen, path: '/inventory/putaway', title: t('上架', 'Put away', '上架'), icon: 'list' },
  { ...seen, path: '/inventory/picking', title: t('拣货', 'Picking', '揀貨'), icon: 'export' },
];
