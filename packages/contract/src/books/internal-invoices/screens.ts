import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 8,
  keep: true,
  codes: ['internal_invoice_data_list'],
  types: ['OTHER'],
} as const;

export const internalInvoiceScreens: readonly Screen[] = [
  {
    ...common,
    path: '/finance/inner/income',
    title: t('内部开票收入', 'Internal income', '內部開票收入'),
    icon: 'link',
    codes: ['internal_invoice_data_list', 'internal_invoice_detail'],
  },
  {
    ...common,
    path: '/finance/inner/lines',
    title: t('内部开票明细', 'Internal lines', '內部開票明細'),
    icon: 'link',
    hidden: true,
  },
  {
    ...common,
    path: '/finance/inner/companies',
    title: t('平台公司', 'Platform companies', '平台公司'),
    icon: 'link',
    hidden: true,
  },
  {
    group: 'finance',
    place: 8,
    path: '/finance/inner/detail',
    title: t('内部发票', 'Internal invoice', '內部發票'),
    icon: 'file',
    hidden: true,
    shape: 'detail',
    codes: ['internal_invoice_detail'],
    types: ['OTHER'],
  },
];
