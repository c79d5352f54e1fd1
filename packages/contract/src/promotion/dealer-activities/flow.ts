import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Stored states of an activity. */
export const activityStates = ['DRAFT', 'ACTIVE', 'CLOSED', 'SETTLED'] as const;
export type ActivityState = (typeof activityStates)[number];
/** Displayed statuses of an activity; WAIT, RUN and END are derived from ACTIVE by date. */
export const activityStatuses = ['DRAFT', 'WAIT', 'RUN', 'END', 'SETTLED', 'CLOSED'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const draft = status('stopped', 'draft', t('草稿', 'Draft', '草稿'));
const settled = status('done', 'ended', t('已结算', 'Settled', '已結算'));
const closed = status('stopped', 'ended', t('已关闭', 'Closed', '已關閉'));
export const activityStatusTexts: StatusTexts<ActivityStatus> = {
  DRAFT: draft,
  WAIT: status('waiting', 'open', t('未开始', 'Not begun', '未開始')),
  RUN: status('running', 'open', t('进行中', 'Running', '進行中')),
  END: status('waiting', 'open', t('待结算', 'To be settled', '待結算')),
  SETTLED: settled,
  CLOSED: closed,
};
export const activityStateTexts: StatusTexts<ActivityState> = {
  DRAFT: draft,
  ACTIVE: status('running', 'open', t('已启动', 'Started', '已啟動')),
  SETTLED: settled,
  CLOSED: closed,
};

const keeper = { needs: ['dealer_activity_modify'], types: ['OTHER'] } as const;

/** Flow of an activity, open to the platform only. */
export const activityFlow = flow<ActivityState>()({
  /** Once started only the name, a later end and further dealers can change; the rest was promised. */
  update: { from: ['DRAFT', 'ACTIVE'], ...keeper, label: t('编辑', 'edit', '編輯') },
  /** Change of a started activity, of which all participants are notified. */
  extend: { from: ['ACTIVE'], ...keeper, label: t('延期', 'extend', '延期') },
  start: { from: ['DRAFT'], to: 'ACTIVE', ...keeper, label: t('启动', 'start', '啟動') },
  target: { from: ['DRAFT', 'ACTIVE'], ...keeper, label: t('导入目标', 'import targets', '匯入目標') },
  settle: { from: ['ACTIVE'], to: 'SETTLED', ...keeper, label: t('结算', 'settle', '結算') },
  close: { from: ['DRAFT', 'ACTIVE'], to: 'CLOSED', ...keeper, label: t('关闭', 'close', '關閉') },
});

/** Days from an activity's end to its settlement, to allow for refunds of its orders. */
export const settleAfterDays = 15;
