import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Stored states of a promotion. */
export const promotionStates = ['DRAFT', 'SUBMITTED', 'REJECTED', 'ACTIVE', 'PAUSED', 'CLOSED'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Displayed statuses of a promotion; WAIT, RUN and END are derived from ACTIVE by time, END also from PAUSED. */
export const promotionStatuses = [
  'DRAFT',
  'SUBMITTED',
  'REJECTED',
  'WAIT',
  'RUN',
  'PAUSED',
  'END',
  'CLOSED',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

export const promotionStatusTexts: StatusTexts<PromotionStatus, 'draft' | 'open' | 'ended'> = {
  DRAFT: status('stopped', 'draft', t('草稿', 'Draft', '草稿')),
  SUBMITTED: status('waiting', 'draft', t('待审批', 'To approve', '待審批')),
  REJECTED: status('failed', 'draft', t('已驳回', 'Rejected', '已駁回')),
  WAIT: status('waiting', 'open', t('未开始', 'Not started', '未開始')),
  RUN: status('running', 'open', t('进行中', 'Running', '進行中')),
  PAUSED: status('waiting', 'open', t('已暂停', 'Paused', '已暫停')),
  END: status('done', 'ended', t('已结束', 'Ended', '已結束')),
  CLOSED: status('stopped', 'ended', t('已关闭', 'Closed', '已關閉')),
};

/** Returns the displayed status of a promotion at a given time. */
export const promotionStatusOf = (
  state: PromotionState,
  { startsTime, endsTime }: { startsTime: string | Date; endsTime: string | Date },
  at: Date,
): PromotionStatus => {
  if (state !== 'ACTIVE' && state !== 'PAUSED') return state;
  if (at >= new Date(endsTime)) return 'END';
  if (state === 'PAUSED') return state;
  return at < new Date(startsTime) ? 'WAIT' : 'RUN';
};

const maker = { needs: ['promotion_list_edit'], types: ['OTHER', 'DEALER'] } as const;
/** Someone other than the submitter; a dealer's own promotion needs no approval. */
const approver = { needs: ['promotion_list_edit'], types: ['OTHER'] } as const;

/** Flow of a promotion; a dealer may act only on its own promotions (`isOwnPage` of the row). */
export const promotionFlow = flow<PromotionStatus>()({
  /** Once started only a later end, more quantity or more budget is allowed. */
  update: {
    from: ['DRAFT', 'REJECTED', 'WAIT', 'RUN', 'PAUSED'],
    ...maker,
    label: t('修改', 'change', '修改'),
  },
  submit: { from: ['DRAFT', 'REJECTED'], ...maker, label: t('提交', 'submit', '提交') },
  approve: { from: ['SUBMITTED'], ...approver, label: t('批准', 'approve', '批准') },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', ...approver, label: t('驳回', 'reject', '駁回') },
  pause: { from: ['WAIT', 'RUN'], to: 'PAUSED', ...maker, label: t('暂停', 'pause', '暫停') },
  resume: { from: ['PAUSED'], ...maker, label: t('恢复', 'resume', '恢復') },
  close: {
    from: ['DRAFT', 'SUBMITTED', 'REJECTED', 'WAIT', 'RUN', 'PAUSED'],
    to: 'CLOSED',
    ...maker,
    label: t('关闭', 'close', '關閉'),
  },
});

/** Statuses that result from submitting, approving, resuming or time, not from a transition's target. */
export const promotionDerived: readonly PromotionStatus[] = ['SUBMITTED', 'WAIT', 'RUN', 'END'];
/** Actions that change the status of a promotion. */
export const promotionSteps = ['submit', 'approve', 'reject', 'pause', 'resume', 'close'] as const;
export type PromotionStep = (typeof promotionSteps)[number];
