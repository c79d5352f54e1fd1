import type { SplitStep } from '@treadline/contract/books/bill-splits/flow.ts';

/** How far a split came: why its share was refused, or how its share goes back. */
export interface Fate {
  step: SplitStep;
  reason?: string;
  back?: 'SUCCESS' | 'PROCESSING';
}

/** Every step, three refusals and two returns; the jobs take up what is on its way. */
export const fates: readonly Fate[] = [
  { step: 'FINISHED', reason: 'ACCOUNT_ABNORMAL' },
  { step: 'DONE', back: 'SUCCESS' },
  { step: 'FINISHED', reason: 'NO_RELATION' },
  { step: 'DONE', back: 'PROCESSING' },
  { step: 'FINISHED', reason: 'RECEIVER_RECEIPT_LIMIT' },
  { step: 'UNFREEZING' },
  { step: 'SUBMITTED' },
  { step: 'PROCESSING' },
  { step: 'PLANNED' },
];
