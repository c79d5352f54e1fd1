import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a credit document (limit or repayment), which a second person must approve. */
export const creditStatuses = ['SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type CreditStatus = (typeof creditStatuses)[number];

export const creditStatusTexts: StatusTexts<CreditStatus, 'open' | 'ended'> = {
  SUBMITTED: status('waiting', 'open', t('待审批', 'To approve', '待審批')),
  APPROVED: status('done', 'ended', t('已生效', 'In force', '已生效')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
};

const finance = { needs: ['finance_customer_pre_pay'], types: ['OTHER'] } as const;

export const creditFlow = flow<CreditStatus>()({
  approve: { from: ['SUBMITTED'], to: 'APPROVED', ...finance, label: t('审批通过', 'approve', '審批通過') },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', ...finance, label: t('驳回', 'reject', '駁回') },
});
