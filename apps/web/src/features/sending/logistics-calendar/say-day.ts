import { daySourceTexts } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { useTranslation } from 'react-i18next';
import { useLang, useContractText } from '#kernel/lang.ts';
import type { CalendarDay } from './types.ts';

/** Date for screen readers, spelt out. */
const sayDate = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(day))
    .replaceAll(/\d+/g, ' $& ')
    .trim();

/** Formatter of a day's description: 2026 年 10 月 1 日星期四 · 休息 国庆节 法定节假日 · 3 张采购单承诺到货. */
export function useFormatDay() {
  const { t } = useTranslation('logistics-calendar');
  const say = useContractText();
  const lang = useLang();
  return (day: string, known: CalendarDay | undefined, orders: number, isToday: boolean): string => {
    const state = known?.rest ? t('rest') : t('work');
    const why = known && [known.name, say(daySourceTexts[known.source])].filter(Boolean).join(' ');
    return [
      sayDate(day, lang),
      ...(isToday ? [t('today')] : []),
      why ? `${state} ${why}` : state,
      ...(orders > 0 ? [t('promised', { count: orders })] : []),
    ].join(' · ');
  };
}
