import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of an accounting month: open, closed, or closed with a pending request to reopen. */
export const monthStatuses = ['OPEN', 'CLOSED', 'REOPENING'] as const;
export type MonthStatus = (typeof monthStatuses)[number];

export const monthStatusTexts: StatusTexts<MonthStatus, 'open' | 'ended'> = {
  OPEN: status('waiting', 'open', t('未关账', 'Open', '未關帳')),
  CLOSED: status('done', 'ended', t('已关账', 'Closed', '已關帳')),
  REOPENING: status('running', 'open', t('申请反关账', 'To reopen', '申請反關帳')),
};

const finance = { needs: ['finance_closing'], types: ['OTHER'] } as const;

export const monthFlow = flow<MonthStatus>()({
  close: { from: ['OPEN'], to: 'CLOSED', ...finance, label: t('关账', 'close', '關帳') },
  askReopen: {
    from: ['CLOSED'],
    to: 'REOPENING',
    ...finance,
    label: t('申请反关账', 'ask to reopen', '申請反關帳'),
  },
  /** By a person other than the requester. */
  reopen: { from: ['REOPENING'], to: 'OPEN', ...finance, label: t('同意反关账', 'reopen', '同意反關帳') },
  keepClosed: {
    from: ['REOPENING'],
    to: 'CLOSED',
    ...finance,
    label: t('维持关账', 'keep closed', '維持關帳'),
  },
});
