import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** What is kept of a page. */
export const pageStates = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
export type PageState = (typeof pageStates)[number];

/** What people see: WAIT, RUN and END follow from PUBLISHED by the time. */
export const pageStatuses = ['DRAFT', 'WAIT', 'RUN', 'END', 'WITHDRAWN'] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const pageStatusTexts: StatusTexts<PageStatus, 'draft' | 'open' | 'ended'> = {
  DRAFT: status('stopped', 'draft', t('草稿', 'Draft', '草稿')),
  WAIT: status('waiting', 'open', t('未开始', 'Not started', '未開始')),
  RUN: status('running', 'open', t('展示中', 'Live', '展示中')),
  END: status('done', 'ended', t('已过期', 'Expired', '已過期')),
  WITHDRAWN: status('stopped', 'ended', t('已撤下', 'Withdrawn', '已撤下')),
};

/** What a page is at a moment. */
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

/** A dealer acts on its own pages alone: it sees no others. */
export const pageFlow = flow<PageStatus>()({
  /** A page that is published stays one that may be: it is checked anew. */
  update: { from: pageStatuses, ...maker, label: t('修改', 'change', '修改') },
  publish: { from: ['DRAFT', 'WITHDRAWN'], ...maker, label: t('发布', 'publish', '發布') },
  withdraw: { from: ['WAIT', 'RUN'], to: 'WITHDRAWN', ...maker, label: t('撤下', 'withdraw', '撤下') },
});
/** Where publishing leads, and what time makes of it. */
export const pageDerived: readonly PageStatus[] = ['WAIT', 'RUN', 'END'];
export const pageSteps = ['publish', 'withdraw'] as const;
export type PageStep = (typeof pageSteps)[number];
