import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a part: pending review, failed, approved (may be purchased), deployed (released, may be sold). */
export const partStatuses = ['Pending', 'Failed', 'Approved', 'Deployed'] as const;
/**
 * Views that the status filter takes beside the statuses (specification, section 4): all, goods of companies' own, main
 * parts, and what can be put into the online malls.
 */
export const partViews = ['All', 'Custom', 'mainParts', 'configurationOnlineMalls'] as const;
export type PartStatus = (typeof partStatuses)[number];

export const partStatusTexts: StatusTexts<PartStatus, 'open' | 'ended'> = {
  Pending: status('waiting', 'open', t('待审核', 'To review', '待審核')),
  Failed: status('failed', 'open', t('已驳回', 'Rejected', '已駁回')),
  Approved: status('running', 'open', t('待发布', 'To release', '待發布')),
  Deployed: status('done', 'ended', t('已发布', 'Released', '已發布')),
};

/** Status label of an approved part that was taken off sale, unlike one that awaits its first release. */
export const disabledText = status('stopped', 'open', t('已停用', 'Off sale', '已停用'));

const types = ['OTHER'] as const;
const reviewer = { needs: ['tyres_pending_list'], types } as const;

/** Flow of a part; prices and key attributes change through proposals (`changeFlow`). */
export const partFlow = flow<PartStatus>()({
  /** Resubmits a rejected part after correction. */
  resubmit: {
    from: ['Failed'],
    to: 'Pending',
    needs: ['tyres_list_view', 'main_part_create'],
    types,
    label: t('重新提交', 'resubmit', '重新提交'),
  },
  approve: { from: ['Pending'], to: 'Approved', ...reviewer, label: t('审核通过', 'approve', '審核通過') },
  reject: { from: ['Pending'], to: 'Failed', ...reviewer, label: t('驳回', 'reject', '駁回') },
  publish: {
    from: ['Approved'],
    to: 'Deployed',
    needs: ['tyres_undeployed_list'],
    types,
    label: t('发布', 'release', '發布'),
  },
  disable: {
    from: ['Deployed'],
    to: 'Approved',
    needs: ['tyres_deployed_list'],
    types,
    label: t('停用', 'take off sale', '停用'),
  },
});

export const changeStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

export const changeStatusTexts: StatusTexts<ChangeStatus, 'open' | 'ended'> = {
  PENDING: status('waiting', 'open', t('待审核', 'To review', '待審核')),
  APPROVED: status('done', 'ended', t('已通过', 'Approved', '已通過')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
  WITHDRAWN: status('stopped', 'ended', t('已撤回', 'Withdrawn', '已撤回')),
  /** Replaced by a newer proposal for the same part. */
  SUPERSEDED: status('stopped', 'ended', t('已被替代', 'Replaced', '已被取代')),
};

const proposer = { needs: ['tyres_custom_price', 'tyres_list_view'], types } as const;

/** Flow of a proposed change to a released part. */
export const changeFlow = flow<ChangeStatus>()({
  withdraw: { from: ['PENDING'], to: 'WITHDRAWN', ...proposer, label: t('撤回', 'withdraw', '撤回') },
  approve: { from: ['PENDING'], to: 'APPROVED', ...reviewer, label: t('审核通过', 'approve', '審核通過') },
  reject: { from: ['PENDING'], to: 'REJECTED', ...reviewer, label: t('驳回', 'reject', '駁回') },
  /** A newer proposal for the same part replaces it. */
  supersede: {
    from: ['PENDING'],
    to: 'SUPERSEDED',
    ...proposer,
    system: true,
    label: t('被新的变更替代', 'replaced by a newer one', '被新的變更取代'),
  },
});
