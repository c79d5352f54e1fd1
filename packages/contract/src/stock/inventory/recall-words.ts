import { t } from '../../kernel/text.ts';

/** What the timeline of a document says of tyres under a recall: those that came in, and those that left all the same. */
export const recallWords = {
  recallHold: t('召回隔离', 'held by a recall', '召回隔離'),
  /** Also of DOTs that break the document's own rule. */
  wrongDots: t('发出的 DOT 不合要求', 'sent DOTs that should not have left', '發出的 DOT 不合要求'),
} as const;
