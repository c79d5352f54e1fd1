import { weekdays } from '@treadline/contract/kernel/weekdays.ts';
import { useLang } from '#kernel/lang.ts';
import { weekdayOf } from './time.ts';

/** Formatter of days with weekday: 11-23 周一; `weekday` alone where the day is beside it. */
export function useFormatDay() {
  const lang = useLang();
  const weekday = (day: string): string => {
    const name = weekdays[weekdayOf(day)][lang];
    return lang === 'en' ? name.slice(0, 3) : name;
  };
  return { weekday, say: (day: string) => `${day.slice(5)} ${weekday(day)}` };
}
