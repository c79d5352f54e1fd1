import { t } from '../../kernel/text.ts';

/** Classes by what sells: A makes up 80 % of what was sold in 30 days at cost, B the next 15 %, C the rest. */
export const classTexts = {
  A: t('A 类（畅销）', 'A (fast)', 'A 類（暢銷）'),
  B: t('B 类', 'B', 'B 類'),
  C: t('C 类（滞销）', 'C (slow)', 'C 類（滯銷）'),
} as const;

/** Parts that one count may have: more are planned by brand or rack. */
export const mostLines = 2000;
/** Entries that are sent at once. */
export const mostEntries = 200;
