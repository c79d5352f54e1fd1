import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * Statuses of a prepay document, any change of an account other than payments and refunds; each needs two persons.
 */
export const prepayStatuses = ['SUBMITTED', 'HELD', 'APPROVED', 'REJECTED', 'RELEASED', 'REVERSED'] as const;
export type PrepayStatus = (typeof prepayStatuses)[number];

export const prepayStatusTexts: StatusTexts<PrepayStatus, 'open' | 'ended'> = {
  SUBMITTED: status('waiting', 'open', t('待审批', 'To approve', '待審批')),
  HELD: status('running', 'open', t('冻结中', 'Frozen', '凍結中')),
  APPROVED: status('done', 'ended', t('已入账', 'Posted', '已入帳')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
  RELEASED: status('stopped', 'ended', t('已解冻', 'Released', '已解凍')),
  REVERSED: status('stopped', 'ended', t('已冲正', 'Reversed', '已沖正')),
};

const finance = { needs: ['finance_customer_pre_pay'], types: ['OTHER'] } as const;

export const prepayFlow = flow<PrepayStatus>()({
  approve: { from: ['SUBMITTED'], to: 'APPROVED', ...finance, label: t('审批通过', 'approve', '審批通過') },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', ...finance, label: t('驳回', 'reject', '駁回') },
  /** Makes a frozen amount available again. */
  release: { from: ['HELD'], to: 'RELEASED', ...finance, label: t('解冻', 'release', '解凍') },
  /** Triggered by the approval of the reversing document. */
  reverse: {
    from: ['APPROVED'],
    to: 'REVERSED',
    ...finance,
    system: true,
    label: t('冲正', 'reverse', '沖正'),
  },
});
