import { mailFrequencies } from '@treadline/contract/reports/report-schedules/fields.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Plan } from './view.ts';

type When = Pick<Plan, 'every' | 'day' | 'hour'>;

/** 1 (Monday) to 7. */
const numberOf = (day: string): number => new Date(day).getUTCDay() || 7;

const falls = ({ every, day: wanted }: When, day: string): boolean => {
  if (every === 'WEEKLY') return numberOf(day) === wanted;
  return every === 'DAILY' || Number(day.slice(8)) === wanted;
};

/** Returns the first due time of a plan after a moment; missed times before it are not due. */
export function nextAfter(when: When, moment: Date): Date {
  for (let day = dayOf(moment); ; day = addDays(day, 1)) {
    const at = new Date(`${day}T${String(when.hour).padStart(2, '0')}:00:00+08:00`);
    if (at > moment && falls(when, day)) return at;
  }
}

const weekdays = t('一二三四五六日', 'Mon Tue Wed Thu Fri Sat Sun', '一二三四五六日');
const nameOf = (weekday: number, lang: Lang): string =>
  weekdays[lang].split(lang === 'en' ? ' ' : '')[weekday - 1] ?? '';
const week = t('周{day}', '{day}', '週{day}');
/** Name of a weekday, 1 (Monday) to 7. */
export const weekdayOf = (weekday: number, lang: Lang): string =>
  fillPlaces(week, lang, { day: nameOf(weekday, lang) });
const said = {
  DAILY: t('{every} {hour}', '{every} {hour}', '{every} {hour}'),
  WEEKLY: t('{every}{day} {hour}', '{every} {day} {hour}', '{every}{day} {hour}'),
  MONTHLY: t('{every} {day} 日 {hour}', '{every} {day}. {hour}', '{every} {day} 日 {hour}'),
};

/** Formats a plan: rhythm, day and hour. */
export function formatSchedule({ every, day, hour }: When, lang: Lang): string {
  return fillPlaces(said[every], lang, {
    every: mailFrequencies[every][lang],
    day: every === 'WEEKLY' ? nameOf(day, lang) : day,
    hour: `${String(hour).padStart(2, '0')}:00`,
  });
}
