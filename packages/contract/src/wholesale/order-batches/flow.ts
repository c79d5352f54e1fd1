import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of an order batch: its rows are checked, its orders placed (all or only valid ones) or undone. */
export const batchStatuses = ['CHECKING', 'PLACING', 'PART', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const batchStatusTexts: StatusTexts<BatchStatus, 'open' | 'ended'> = {
  CHECKING: status('waiting', 'open', t('待核对', 'To check', '待核對')),
  PLACING: status('running', 'open', t('下单中', 'Placing', '下單中')),
  PART: status('waiting', 'open', t('部分下单', 'Partly placed', '部分下單')),
  DONE: status('done', 'ended', t('已下单', 'Placed', '已下單')),
  UNDOING: status('running', 'open', t('撤销中', 'Undoing', '撤銷中')),
  UNDONE: status('stopped', 'ended', t('已撤销', 'Undone', '已撤銷')),
};

/** States of a batch row. OPEN: to be checked; REFUSED: its order was refused and is to be checked again. */
export const rowStates = ['OPEN', 'WAITING', 'PLACED', 'REFUSED', 'UNDOING', 'CANCELLED'] as const;
export type RowState = (typeof rowStates)[number];

export const rowStateTexts: StatusTexts<RowState, 'open' | 'ended'> = {
  OPEN: status('stopped', 'open', t('未导入', 'Not placed', '未匯入')),
  WAITING: status('running', 'open', t('排队中', 'Waiting', '排隊中')),
  PLACED: status('done', 'ended', t('已下单', 'Placed', '已下單')),
  REFUSED: status('failed', 'open', t('下单失败', 'Refused', '下單失敗')),
  UNDOING: status('running', 'open', t('撤销中', 'Undoing', '撤銷中')),
  CANCELLED: status('stopped', 'ended', t('已撤销', 'Undone', '已撤銷')),
};

/** Labels of the check result of a row that was not placed. */
export const verdictTexts = {
  GOOD: status('done', 'open', t('可导入', 'Ready', '可匯入')),
  FAULTY: status('failed', 'open', t('有误', 'Faulty', '有誤')),
  DUPLICATE: status('stopped', 'open', t('重复', 'Repeated', '重複')),
} as const;
export type RowVerdict = keyof typeof verdictTexts;

const shop = { needs: ['dealer_order_list'], types: ['OTHER', 'DEALER'] } as const;
const system = { needs: 'signed-in', types: ['OTHER'], system: true } as const;
const open: readonly BatchStatus[] = ['CHECKING', 'PART'];

export const batchFlow = flow<BatchStatus>()({
  save: { from: open, ...shop, label: t('修改行', 'correct rows', '修改列') },
  submit: { from: open, to: 'PLACING', ...shop, label: t('导入', 'place', '匯入') },
  /** Drops rows not placed; a batch without placed orders is deleted. */
  discard: { from: open, ...shop, label: t('放弃未导入的行', 'give up the rest', '放棄未匯入的列') },
  undo: { from: ['PART', 'DONE'], to: 'UNDOING', ...shop, label: t('撤销批次', 'undo', '撤銷批次') },
  settle: { from: ['PLACING', 'UNDOING', 'PART'], ...system, label: t('完成', 'end', '完成') },
});
/** Statuses that result from the state of the rows, not from a transition's target. */
export const batchDerived: readonly BatchStatus[] = ['CHECKING', 'PART', 'DONE', 'UNDONE'];
