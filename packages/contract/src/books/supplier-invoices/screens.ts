import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

const common = { group: 'finance', place: 5, types: ['OTHER', 'SUPPLIER'] } as const;
const retail = t('零售采购记录', 'Retail receipts', '零售採購記錄');
const wholesale = t('批发采购记录', 'Wholesale receipts', '批發採購記錄');

export const supplierInvoiceScreens: readonly Screen[] = [
  {
    ...common,
    path: '/finance/supplier/retail/list',
    title: t('供应商零售结算', 'Supplier retail', '供應商零售結算'),
    icon: 'truck',
    keep: true,
    codes: ['purchase_retail_list'],
  },
  {
    ...common,
    path: '/finance/supplier/retail/purchaseRecord',
    title: retail,
    icon: 'purchase',
    keep: true,
    codes: ['purchase_invoice_list'],
  },
  {
    ...common,
    path: '/finance/supplier/retail/draf',
    shape: 'form',
    title: t('零售发票草稿', 'Retail invoice draft', '零售發票草稿'),
    icon: 'edit',
    hidden: true,
    keep: true,
    codes: ['purchase_invoice_retail_preview'],
  },
  {
    ...common,
    path: '/finance/supplier/retail/detail',
    shape: 'detail',
    title: t('零售发票详情', 'Retail invoice', '零售發票詳情'),
    icon: 'report',
    hidden: true,
    codes: ['purchase_invoice_detail'],
  },
  {
    ...common,
    path: '/finance/supplier/wholesale/list',
    title: t('供应商批发结算', 'Supplier wholesale', '供應商批發結算'),
    icon: 'apartment',
    keep: true,
    codes: ['purchase_batch_list'],
  },
  {
    ...common,
    path: '/finance/supplier/wholesale/purchaseRecord',
    title: wholesale,
    icon: 'inbox',
    keep: true,
    codes: ['purchase_invoice_list'],
  },
  {
    ...common,
    path: '/finance/supplier/wholesale/draf',
    shape: 'form',
    title: t('批发发票草稿', 'Wholesale invoice draft', '批發發票草稿'),
    icon: 'edit',
    hidden: true,
    keep: true,
    codes: ['purchase_invoice_batch_preview'],
  },
  {
    ...common,
    path: '/finance/supplier/batch/detail',
    shape: 'detail',
    title: t('批发发票详情', 'Wholesale invoice', '批發發票詳情'),
    icon: 'report',
    hidden: true,
    codes: ['purchase_invoice_detail'],
  },
  {
    ...common,
    path: '/finance/supplier/history',
    title: t('供应商发票历史', 'Supplier invoices', '供應商發票歷史'),
    icon: 'history',
    keep: true,
    codes: ['purchase_invoice_list'],
  },
];
