import { t } from '../../kernel/text.ts';

/** Labels of the settlement types of purchased goods. */
export const settleTypes = {
  1: t('零售', 'Retail', '零售'),
  2: t('批发', 'Wholesale', '批發'),
} as const;
export type SettleType = 1 | 2;
