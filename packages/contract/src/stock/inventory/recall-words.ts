import { t } from '../../kernel/text.ts';

/** Timeline labels of tyres under a recall: received and held, or shipped all the same. */
export const recallWords = {
  recallHold: t('召回隔离', 'held by a recall', '召回隔離'),
  /** A DOT that a scan stopped at was passed with a reason. */
  dotPassed: t('DOT 例外放行', 'passed a DOT with a reason', 'DOT 例外放行'),
  /** Also for DOTs that violate the document's own rule. */
  wrongDots: t('发出的 DOT 不合要求', 'sent DOTs that should not have left', '發出的 DOT 不合要求'),
} as const;
