import { status, type StatusTexts } from './status.ts';
import { t } from './text.ts';

/** What is wrong with pieces of a parcel that came. */
export const claimKinds = {
  SHORT: t('短少', 'Missing', '短少'),
  DAMAGED: t('破损', 'Damaged', '破損'),
  WRONG: t('错货', 'Wrong part', '錯貨'),
} as const;
export type ClaimKind = keyof typeof claimKinds;

/** Decisions about pieces that did not come in order; OPEN: undecided. */
export const claimStates = ['OPEN', 'RESHIP', 'REFUND', 'REJECTED'] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimStateTexts: StatusTexts<ClaimState, 'open' | 'ended'> = {
  OPEN: status('waiting', 'open', t('待裁定', 'To decide', '待裁定')),
  RESHIP: status('done', 'ended', t('补发', 'Sent again', '補發')),
  REFUND: status('done', 'ended', t('退款', 'Refunded', '退款')),
  REJECTED: status('stopped', 'ended', t('不成立', 'Rejected', '不成立')),
};
