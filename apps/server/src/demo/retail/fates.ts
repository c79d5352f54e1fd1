import type { SplitStep } from '@treadline/contract/books/bill-splits/flow.ts';

/** Outcome of a bill split: its step, refusal reason or return. */
export interface Fate {
  step: SplitStep;
  reason?: string;
  back?: 'SUCCESS' | 'PROCESSING';
}

/** Bill splits in every step, with three refusals and two returns; jobs continue those in progress. */
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
