import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = { group: 'finance', place: 11, icon: 'export' } as const;
const desk = { codes: ['sales_invoice'], types: ['OTHER'] } as const;
/** Dealers may read the invoices issued to them. */
const seers = { codes: ['sales_invoice', 'invoice_detail'], types: ['OTHER', 'DEALER'] } as const;

export const salesInvoiceScreens: readonly Screen[] = [
  {
    ...common,
    ...seers,
    path: '/finance/invoice/list',
    title: t('销售发票', 'Sales invoices', '銷售發票'),
    keep: true,
  },
  {
    ...common,
    ...desk,
    path: '/finance/invoice/red',
    title: t('红字确认单', 'Red letters', '紅字確認單'),
    icon: 'diff',
    keep: true,
  },
  {
    ...common,
    ...desk,
    path: '/finance/invoice/edit',
    title: t('开具发票', 'Make an invoice', '開具發票'),
    hidden: true,
    keep: true,
    shape: 'form',
  },
  {
    ...common,
    ...seers,
    path: '/finance/invoice/detail',
    title: t('销售发票详情', 'Sales invoice', '銷售發票詳情'),
    hidden: true,
    shape: 'detail',
  },
];
