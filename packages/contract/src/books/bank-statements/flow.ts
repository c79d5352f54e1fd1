import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of what rows of a bank's statement were found to be. */
export const matchStatuses = ['WAITING', 'DONE', 'REJECTED', 'UNDONE'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const matchStatusTexts: StatusTexts<MatchStatus, 'open' | 'ended'> = {
  WAITING: status('waiting', 'open', t('待审批', 'To approve', '待審批')),
  DONE: status('done', 'ended', t('已对上', 'Matched', '已對上')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
  UNDONE: status('stopped', 'ended', t('已取消', 'Undone', '已取消')),
};

const maker = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const approver = { needs: ['finance_voucher_approve'], types: ['OTHER'] } as const;

export const matchFlow = flow<MatchStatus>()({
  approve: { from: ['WAITING'], to: 'DONE', ...approver, label: t('审批入账', 'approve', '審批入帳') },
  reject: { from: ['WAITING'], to: 'REJECTED', ...approver, label: t('驳回', 'reject', '駁回') },
  /** Of rows that are entries of the books; what was booked from the statement is reversed by a voucher. */
  undo: { from: ['DONE'], to: 'UNDONE', ...maker, label: t('取消勾对', 'undo', '取消勾對') },
});
