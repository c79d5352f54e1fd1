import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * Statuses of a supplier invoice: draft, submitted with the supplier's invoice, verified by a second person, paid,
 * rejected, deleted.
 */
export const supplierInvoiceStatuses = [
  'DRAFT',
  'SUBMITTED',
  'VERIFIED',
  'PAID',
  'REJECTED',
  'DELETED',
] as const;
export type SupplierInvoiceStatus = (typeof supplierInvoiceStatuses)[number];

export const supplierInvoiceStatusTexts: StatusTexts<SupplierInvoiceStatus, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  SUBMITTED: status('waiting', 'open', t('待核对', 'To verify', '待核對')),
  VERIFIED: status('running', 'open', t('待付款', 'To pay', '待付款')),
  PAID: status('done', 'ended', t('已付款', 'Paid', '已付款')),
  REJECTED: status('failed', 'open', t('已驳回', 'Rejected', '已駁回')),
  DELETED: status('stopped', 'ended', t('已删除', 'Deleted', '已刪除')),
};

const drafter = {
  needs: ['purchase_invoice_retail_preview', 'purchase_invoice_batch_preview'],
  types: ['OTHER', 'SUPPLIER'],
} as const;
const finance = { needs: ['purchase_invoice_detail'], types: ['OTHER'] } as const;

export const supplierInvoiceFlow = flow<SupplierInvoiceStatus>()({
  edit: { from: ['DRAFT'], to: 'DRAFT', ...drafter, label: t('编辑', 'edit', '編輯') },
  upload: {
    from: ['DRAFT'],
    to: 'DRAFT',
    ...drafter,
    label: t('上传发票', 'upload the invoice', '上傳發票'),
  },
  submit: { from: ['DRAFT'], to: 'SUBMITTED', ...drafter, label: t('提交', 'submit', '提交') },
  /** Releases the lines for another invoice. */
  delete: { from: ['DRAFT', 'REJECTED'], to: 'DELETED', ...drafter, label: t('删除', 'delete', '刪除') },
  reopen: { from: ['REJECTED'], to: 'DRAFT', ...drafter, label: t('修改', 'correct', '修改') },
  /** Accepts differences beyond the tolerance, with a reason. */
  accept: {
    from: ['SUBMITTED'],
    to: 'SUBMITTED',
    ...finance,
    label: t('接受差异', 'accept the variance', '接受差異'),
  },
  /** Accepts an e-invoice whose seller is another company than the supplier, with a reason. */
  acceptSeller: {
    from: ['SUBMITTED'],
    to: 'SUBMITTED',
    ...finance,
    label: t('确认销售方', 'accept the other seller', '確認銷售方'),
  },
  /** Records the supplier's red invoice over a lower price of what it delivered; the invoice stays as it is. */
  credit: {
    from: ['VERIFIED', 'PAID'],
    ...drafter,
    label: t('登记折让红票', 'record a credit note', '登記折讓紅票'),
  },
  verify: { from: ['SUBMITTED'], to: 'VERIFIED', ...finance, label: t('核对通过', 'verify', '核對通過') },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', ...finance, label: t('驳回', 'reject', '駁回') },
  paid: {
    from: ['VERIFIED'],
    to: 'PAID',
    ...finance,
    label: t('登记付款', 'record the payment', '登記付款'),
  },
});
