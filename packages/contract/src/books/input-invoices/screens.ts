import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = {
  group: 'finance',
  place: 6,
  keep: true,
  codes: ['purchase_invoice_list'],
  types: ['OTHER'],
} as const;

export const inputInvoiceScreens: readonly Screen[] = [
  {
    ...common,
    path: '/finance/inputInvoice',
    title: t('费用进项发票', 'Input invoices', '費用進項發票'),
    icon: 'report',
  },
  {
    ...common,
    path: '/finance/inputInvoice/open',
    title: t('未取得发票', 'Not invoiced yet', '未取得發票'),
    icon: 'percent',
  },
];
