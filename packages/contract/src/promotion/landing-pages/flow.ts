import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Stored states of a landing page. */
export const pageStates = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
export type PageState = (typeof pageStates)[number];

/** Displayed statuses of a landing page; WAIT, RUN and END are derived from PUBLISHED by time. */
export const pageStatuses = ['DRAFT', 'WAIT', 'RUN', 'END', 'WITHDRAWN'] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const pageStatusTexts: StatusTexts<PageStatus, 'draft' | 'open' | 'ended'> = {
  DRAFT: status('stopped', 'draft', t('草稿', 'Draft', '草稿')),
  WAIT: status('waiting', 'open', t('未开始', 'Not started', '未開始')),
  RUN: status('running', 'open', t('展示中', 'Live', '展示中')),
  END: status('done', 'ended', t('已过期', 'Expired', '已過期')),
  WITHDRAWN: status('stopped', 'ended', t('已撤下', 'Withdrawn', '已撤下')),
};

/** Returns the displayed status of a landing page at a given time. */
export const pageStatusOf = (
  state: PageState,
  { startsTime, endsTime }: { startsTime: string | Date; endsTime: string | Date },
  at: Date,
): PageStatus => {
  if (state !== 'PUBLISHED') return state;
  if (at >= new Date(endsTime)) return 'END';
  return at < new Date(startsTime) ? 'WAIT' : 'RUN';
};

const maker = { needs: ['promotion_list_edit'], types: ['OTHER', 'DEALER'] } as const;

/** Flow of a landing page; a dealer may act only on its own pages and sees no others. */
export const pageFlow = flow<PageStatus>()({
  /** A published page must remain publishable: it is validated again. */
  update: { from: pageStatuses, ...maker, label: t('修改', 'change', '修改') },
  publish: { from: ['DRAFT', 'WITHDRAWN'], ...maker, label: t('发布', 'publish', '發布') },
  withdraw: { from: ['WAIT', 'RUN'], to: 'WITHDRAWN', ...maker, label: t('撤下', 'withdraw', '撤下') },
});
/** Statuses of a landing page that result from publishing and time, not from a transition's target. */
export const pageDerived: readonly PageStatus[] = ['WAIT', 'RUN', 'END'];
/** Actions that change the status of a landing page. */
export const pageSteps = ['publish', 'withdraw'] as const;
export type PageStep = (typeof pageSteps)[number];
