import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

export const checkStatuses = ['DRAFT', 'SUBMITTED', 'CLOSED'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export const checkStatusTexts: StatusTexts<CheckStatus, 'open' | 'ended'> = {
  DRAFT: status('waiting', 'open', t('草稿', 'Draft', '草稿')),
  SUBMITTED: status('running', 'open', t('已提交', 'Submitted', '已提交')),
  CLOSED: status('stopped', 'ended', t('已关闭', 'Closed', '已關閉')),
};

/** Shops that record and correct tyre checks. */
const shop = { needs: ['retail_report_view'], types: ['OTHER', 'DEALER'] } as const;
const closer = { needs: ['retail_create_close'], types: ['OTHER', 'DEALER'] } as const;

/** Flow of a tyre check. A submitted check is immutable: a correction creates a new version. */
export const checkFlow = flow<CheckStatus>()({
  submit: { from: ['DRAFT'], to: 'SUBMITTED', ...shop, label: t('提交检测', 'submit', '提交檢測') },
  correct: { from: ['DRAFT', 'SUBMITTED'], ...shop, label: t('更正', 'correct', '更正') },
  // A draft is no report: closing and reopening it would bypass the checks of a submission.
  close: { from: ['SUBMITTED'], to: 'CLOSED', ...closer, label: t('关闭', 'close', '關閉') },
  reopen: { from: ['CLOSED'], to: 'SUBMITTED', ...shop, label: t('重新打开', 'open again', '重新開啟') },
});
