import { t } from '../../kernel/text.ts';

/** Seasons that a tyre is made for. */
export const seasons = {
  SUMMER: t('夏季', 'Summer', '夏季'),
  WINTER: t('冬季', 'Winter', '冬季'),
  ALL: t('四季', 'All season', '四季'),
} as const;
