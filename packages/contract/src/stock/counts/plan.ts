import { t } from '../../kernel/text.ts';

/** Labels of ABC classes by what was sold in 90 days at cost: A the top 80 %, B the next 15 %, C the rest, by settings. */
export const classTexts = {
  A: t('A 类（畅销）', 'A (fast)', 'A 類（暢銷）'),
  B: t('B 类', 'B', 'B 類'),
  C: t('C 类（滞销）', 'C (slow)', 'C 類（滯銷）'),
} as const;

/** Maximum number of parts in one count; larger stocks are split by brand or rack. */
export const mostLines = 2000;
/** Maximum number of entries per request. */
export const mostEntries = 200;
