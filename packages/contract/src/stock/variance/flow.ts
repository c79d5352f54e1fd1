import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a stock variance: open or fully explained, then decided or gone by itself. */
export const varianceStatuses = [
  'OPEN',
  'EXPLAINED',
  'ADJUSTING',
  'ACCEPTED_THEIRS',
  'KEPT_OURS',
  'IGNORED',
  'GONE',
] as const;
export type VarianceStatus = (typeof varianceStatuses)[number];

export const varianceStatusTexts: StatusTexts<VarianceStatus, 'open' | 'ended'> = {
  OPEN: status('waiting', 'open', t('待处理', 'Open', '待處理')),
  EXPLAINED: status('running', 'open', t('已查明', 'Explained', '已查明')),
  ADJUSTING: status('running', 'open', t('调整审批中', 'Adjusting', '調整審批中')),
  ACCEPTED_THEIRS: status('done', 'ended', t('已采纳对方', 'Theirs accepted', '已採納對方')),
  KEPT_OURS: status('done', 'ended', t('已保留我方', 'Ours kept', '已保留我方')),
  IGNORED: status('stopped', 'ended', t('已忽略', 'Ignored', '已忽略')),
  GONE: status('stopped', 'ended', t('已消失', 'Gone', '已消失')),
};

const decider = { needs: ['inventory_variance'], types: ['OTHER'] } as const;
const system = { ...decider, system: true } as const;
const undecided = ['OPEN', 'EXPLAINED'] as const;

export const varianceFlow = flow<VarianceStatus>()({
  explain: { from: undecided, to: 'EXPLAINED', ...system, label: t('查明原因', 'explain', '查明原因') },
  /** Leads to ADJUSTING while the adjustment is pending approval, else to ACCEPTED_THEIRS. */
  accept: { from: undecided, ...decider, label: t('采纳对方库存', 'accept theirs', '採納對方庫存') },
  keep: {
    from: undecided,
    to: 'KEPT_OURS',
    ...decider,
    label: t('保留我方库存', 'keep ours', '保留我方庫存'),
  },
  ignore: { from: undecided, to: 'IGNORED', ...decider, label: t('忽略', 'ignore', '忽略') },
  reopen: { from: ['IGNORED'], to: 'OPEN', ...decider, label: t('重新处理', 'reopen', '重新處理') },
  /** The quantity of an ignored one changed, the adjustment was rejected, or the other side refused. */
  again: {
    from: ['IGNORED', 'ADJUSTING', 'KEPT_OURS'],
    to: 'OPEN',
    ...system,
    label: t('重新打开', 'open again', '重新開啟'),
  },
  post: {
    from: ['ADJUSTING'],
    to: 'ACCEPTED_THEIRS',
    ...system,
    label: t('调整入账', 'adjustment posted', '調整入帳'),
  },
  vanish: {
    from: ['OPEN', 'EXPLAINED', 'IGNORED'],
    to: 'GONE',
    ...system,
    label: t('差异消失', 'difference gone', '差異消失'),
  },
});
/** Statuses that result from accepting, depending on the value. */
export const varianceDerived: readonly VarianceStatus[] = ['ADJUSTING', 'ACCEPTED_THEIRS'];

/** Decisions on variances, as in the path `sync/{type}`. */
export const varianceDecisions = ['accept', 'keep', 'ignore', 'reopen'] as const;
export type Decision = (typeof varianceDecisions)[number];
