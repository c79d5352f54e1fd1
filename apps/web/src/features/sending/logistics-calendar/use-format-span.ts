import { useTranslation } from 'react-i18next';
import { countDays } from './days.ts';
import type { DaySpan } from './types.ts';

/** Formatter of a range of days: 10-01 至 10-08，共 8 天. */
export function useFormatSpan(): (span: DaySpan) => string {
  const { t } = useTranslation('logistics-calendar');
  return ({ from, to }) =>
    from === to ? from : t('span', { from, to: to.slice(5), count: countDays(from, to) });
}
