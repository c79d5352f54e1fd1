import { daySourceTexts } from '@treadline/contract/logistics-calendar/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../kernel/lang.ts';
import { weekdayOf } from './days.ts';
import type { CalendarDay } from './types.ts';

/** A day in words: 2026-10-01 周四，休息：国庆节（法定节假日），3 张采购单承诺到货. */
export function useSayDay() {
  const { t } = useTranslation('logistics-calendar');
  const say = useSay();
  return (day: string, known: CalendarDay | undefined, orders: number, isToday: boolean): string => {
    const weekday = t('weekdayLong', { day: t(`weekday.${weekdayOf(day) as 1}`) });
    const state = known?.rest ? t('rest') : t('work');
    const why = known && [known.name, say(daySourceTexts[known.source])].filter(Boolean).join(' ');
    return [
      `${day} ${weekday}`,
      ...(isToday ? [t('today')] : []),
      why ? `${state} ${why}` : state,
      ...(orders > 0 ? [t('promised', { count: orders })] : []),
    ].join(' · ');
  };
}
