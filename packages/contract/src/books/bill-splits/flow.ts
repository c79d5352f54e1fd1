import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Processing steps of a bill split. */
export const splitSteps = ['PLANNED', 'SUBMITTED', 'PROCESSING', 'FINISHED', 'UNFREEZING', 'DONE'] as const;
export type SplitStep = (typeof splitSteps)[number];

export const splitStepTexts = {
  PLANNED: status('waiting', 'open', t('待提交', 'To be sent', '待提交')),
  SUBMITTED: status(
    'running',
    'open',
    t('已提交，待应答', 'Sent, no answer yet', '已提交，待回應'),
    t('已提交', 'Sent', '已提交'),
  ),
  PROCESSING: status(
    'running',
    'open',
    t('渠道处理中', 'In progress at the channel', '渠道處理中'),
    t('渠道处理中', 'In progress', '渠道處理中'),
  ),
  FINISHED: status(
    'waiting',
    'ended',
    t('渠道已出结果', 'Result is in', '渠道已出結果'),
    t('已出结果', 'Result is in', '已出結果'),
  ),
  UNFREEZING: status(
    'running',
    'ended',
    t('剩余解冻中', 'Unfreezing the rest', '剩餘解凍中'),
    t('剩余解冻中', 'Unfreezing', '剩餘解凍中'),
  ),
  DONE: status('done', 'ended', t('已完成', 'Done', '已完成')),
} as const satisfies StatusTexts<SplitStep>;

/** Statuses of a bill split in the list, as the specification names them. */
export const splitStatuses = ['SPLITTING', 'SPLITTED', 'SPLIT_FAILED'] as const;
export type SplitStatus = (typeof splitStatuses)[number];

export const splitStatusTexts = {
  SPLITTING: status('running', 'SPLITTING', t('分账中', 'Splitting', '分帳中')),
  SPLITTED: status('done', 'SPLITTED', t('已分账', 'Split', '已分帳')),
  SPLIT_FAILED: status('failed', 'SPLIT_FAILED', t('分账失败', 'Split failed', '分帳失敗')),
} as const satisfies StatusTexts<SplitStatus>;

/**
 * States of a share: pending at the channel, received by the payee, refused by the channel, or settled by statement.
 */
export const shareStates = ['PENDING', 'SUCCESS', 'CLOSED', 'STATEMENT'] as const;
export type ShareState = (typeof shareStates)[number];

export const shareStateTexts = {
  PENDING: status('running', 'open', t('待分账', 'Pending', '待分帳')),
  SUCCESS: status('done', 'ended', t('分账成功', 'Paid out', '分帳成功')),
  CLOSED: status('failed', 'ended', t('分账失败', 'Failed', '分帳失敗')),
  STATEMENT: status('stopped', 'ended', t('走对账单', 'By statement', '走對帳單')),
} as const satisfies StatusTexts<ShareState>;

/** States of the return of a share after a refund; RESTORED: given back, because the refund was closed. */
export const returnStates = [
  'REQUESTED',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'STATEMENT',
  'RESTORED',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnStateTexts = {
  REQUESTED: status('waiting', 'open', t('待回退', 'To be returned', '待回退')),
  PROCESSING: status('running', 'open', t('回退中', 'Returning', '回退中')),
  SUCCESS: status('done', 'ended', t('已回退', 'Returned', '已回退')),
  FAILED: status('failed', 'open', t('回退失败', 'Return failed', '回退失敗')),
  STATEMENT: status('stopped', 'ended', t('对账单扣回', 'By statement', '對帳單扣回')),
  RESTORED: status('done', 'ended', t('已归还', 'Given back', '已歸還')),
} as const satisfies StatusTexts<ReturnState>;

const system = { needs: ['bill_split_error'], types: ['OTHER'], system: true } as const;

export const splitFlow = flow<SplitStep>()({
  submit: { from: ['PLANNED'], to: 'SUBMITTED', ...system, label: t('提交分账', 'send', '提交分帳') },
  accept: { from: ['SUBMITTED'], to: 'PROCESSING', ...system, label: t('渠道受理', 'accept', '渠道受理') },
  finish: {
    from: ['PLANNED', 'SUBMITTED', 'PROCESSING'],
    to: 'FINISHED',
    ...system,
    label: t('得出结果', 'end', '得出結果'),
  },
  /** Retries with a new number, only after a permanent refusal by the channel. */
  retry: {
    from: ['FINISHED'],
    to: 'PLANNED',
    needs: ['bill_split_error'],
    types: ['OTHER'],
    label: t('重新分账', 'split again', '重新分帳'),
  },
  unfreeze: { from: ['FINISHED'], to: 'UNFREEZING', ...system, label: t('解冻剩余', 'unfreeze', '解凍剩餘') },
  done: { from: ['FINISHED', 'UNFREEZING'], to: 'DONE', ...system, label: t('完成', 'finish', '完成') },
});
