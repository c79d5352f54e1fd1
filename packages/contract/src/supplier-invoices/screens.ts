import type { Screen } from '../kernel/screen.ts';
import { t } from '../kernel/text.ts';

const types = ['OTHER', 'SUPPLIER'] as const;
const common = { group: 'finance', place: 5, types } as const;

export const supplierInvoiceScreens: readonly Screen[] = [
  {
    ...common,
    path: '/finance/supplier/retail/list',
    title: t('供应商零售结算', 'Supplier retail', '供應商零售結算'),
    icon: 'shop',
    keep: true,
    codes: ['purchase_retail_list'],
  },
];
