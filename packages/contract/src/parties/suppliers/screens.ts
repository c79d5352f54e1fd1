import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const supplierScreens: readonly Screen[] = [
  {
    group: 'basic',
    place: 3,
    path: '/basic/supplier',
    title: t('供应商', 'Suppliers', '供應商'),
    icon: 'shop',
    keep: true,
    codes: ['basic_supplier_view'],
  },
];
