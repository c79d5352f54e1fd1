import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of an invoice received over shares, freight or fees, which a second person must verify. */
export const inputInvoiceStatuses = ['SUBMITTED', 'VERIFIED', 'REJECTED'] as const;
export type InputInvoiceStatus = (typeof inputInvoiceStatuses)[number];

export const inputInvoiceStatusTexts: StatusTexts<InputInvoiceStatus, 'open' | 'ended'> = {
  SUBMITTED: status('waiting', 'open', t('待核对', 'To verify', '待核對')),
  VERIFIED: status('done', 'ended', t('已核对', 'Verified', '已核對')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
};

const finance = { needs: ['purchase_invoice_detail'], types: ['OTHER'] } as const;

export const inputInvoiceFlow = flow<InputInvoiceStatus>()({
  /** Whoever corrects it does not verify it. */
  edit: { from: ['SUBMITTED'], to: 'SUBMITTED', ...finance, label: t('修改', 'correct', '修改') },
  verify: { from: ['SUBMITTED'], to: 'VERIFIED', ...finance, label: t('核对通过', 'verify', '核對通過') },
  /** Its number is free again. */
  reject: { from: ['SUBMITTED'], to: 'REJECTED', ...finance, label: t('驳回', 'reject', '駁回') },
});
