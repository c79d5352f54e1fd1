import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';
import { shiftCheckers, shiftClosers } from './seers.ts';

/** Statuses of a shop's shift: taking money, closed by who counted, checked by another person. */
export const shiftStatuses = ['OPEN', 'CLOSED', 'CHECKED'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

export const shiftStatusTexts: StatusTexts<ShiftStatus, 'open' | 'ended'> = {
  OPEN: status('running', 'open', t('当班', 'Running', '當班')),
  CLOSED: status('waiting', 'open', t('已交班', 'Closed', '已交班')),
  CHECKED: status('done', 'ended', t('已复核', 'Checked', '已覆核')),
};

export const shiftFlow = flow<ShiftStatus>()({
  /** The next shift begins with it. */
  close: { from: ['OPEN'], to: 'CLOSED', ...shiftClosers, label: t('交班', 'close the shift', '交班') },
  check: { from: ['CLOSED'], to: 'CHECKED', ...shiftCheckers, label: t('复核', 'check', '覆核') },
});
