import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const coverageScreens: readonly Screen[] = [
  {
    group: 'inventory',
    place: 4,
    path: '/inventory/warehousesOverlay',
    title: t('仓库覆盖', 'Warehouse coverage', '倉庫覆蓋'),
    icon: 'apartment',
    keep: true,
    codes: ['inventory_coverage_view', 'inventory_coverage_edit'],
  },
];
