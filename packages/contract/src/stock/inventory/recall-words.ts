import { t } from '../../kernel/text.ts';

/** Timeline labels of tyres under a recall: received and held, or shipped all the same. */
export const recallWords = {
  recallHold: t('召回隔离', 'held by a recall', '召回隔離'),
  /** A DOT that a scan stopped at was passed with a reason. */
  dotPassed: t('DOT 例外放行', 'passed a DOT with a reason', 'DOT 例外放行'),
  /** Also for DOTs that violate the document's own rule. */
  wrongDots: t('发出的 DOT 不合要求', 'sent DOTs that should not have left', '發出的 DOT 不合要求'),
} as const;

/** Errors of a scan that stops at a DOT which a reason passes. */
export const dotStops = [
  'inventory.dot-absent',
  'inventory.dot-other',
  'inventory.dot-old',
  'inventory.recalled-came',
] as const;

/** Field of the reason with which a DOT passes that a scan stopped at. */
export const dotReasonField = {
  label: t('DOT 例外原因', 'Reason for the DOT', 'DOT 例外原因'),
  hint: t(
    '仅在 DOT 与账面、来货或订单要求不符而仍要继续时填写，记录在操作日志',
    'Only where a DOT differs from books, parcel or order and it goes on all the same; kept in the log',
    '僅在 DOT 與帳面、來貨或訂單要求不符而仍要繼續時填寫，記錄在操作日誌',
  ),
} as const;
