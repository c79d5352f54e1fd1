import { formatDay } from './format.ts';
import { patterns } from './patterns.ts';

/** DOT codes of tyres: production week and year, WWYY ("2523" = ISO week 25 of 2023). No zod here. */

const week = 7 * 86_400_000;

/** Monday of an ISO week as a UTC timestamp. */
const mondayOf = (year: number, weekNo: number): number => {
  const fourth = Date.UTC(year, 0, 4);
  const day = new Date(fourth).getUTCDay() || 7;
  return fourth - (day - 1) * 86_400_000 + (weekNo - 1) * week;
};

/** Returns the DOT (WWYY) of the ISO week that contains a date (YYYY-MM-DD). */
export const dotOfDay = (day: string): string => {
  const at = Date.parse(day);
  const thursday = new Date(at + (4 - (new Date(at).getUTCDay() || 7)) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const weekNo = Math.floor((thursday.getTime() - mondayOf(year, 1)) / week) + 1;
  return `${String(weekNo).padStart(2, '0')}${String(year % 100).padStart(2, '0')}`;
};

/**
 * Age in whole weeks from a DOT to a date (YYYY-MM-DD); negative for a DOT of a later week. A two-digit year more than
 * one year ahead belongs to the previous century ("4099" is 1999).
 */
export const dotAgeWeeks = (dot: string, day: string): number => {
  const made = Number(dot.slice(2));
  const today = Number(day.slice(0, 4));
  const century = today - (today % 100);
  const year = century + made > today + 1 ? century - 100 + made : century + made;
  return Math.floor((Date.parse(day) - mondayOf(year, Number(dot.slice(0, 2)))) / week);
};

/**
 * Year of a DOT that is taken on a date (YYYY-MM-DD): four digits are written since 2000 only, so that 4099 is no tyre of
 * 1999, whose DOT has three.
 */
const yearOf = (dot: string, day: string): number => {
  const today = Number(day.slice(0, 4));
  const year = today - (today % 100) + Number(dot.slice(2));
  return year > today && year >= 2100 ? year - 100 : year;
};

/**
 * Whether a DOT lies in the future of a date (YYYY-MM-DD): its week has not begun. Makers count weeks from Sunday (49 CFR
 * 574.5), so that it begins on the Sunday before the ISO week of its number.
 */
export const isFutureDot = (dot: string, day: string): boolean =>
  mondayOf(yearOf(dot, day), Number(dot.slice(0, 2))) - week / 7 > Date.parse(day);

/** Whether the year of a DOT has its week: only some years have a 53rd (2020, 2026). */
export const hasDotWeek = (dot: string, day: string): boolean =>
  !dot.startsWith('53') || dotOfDay(`${yearOf(dot, day)}-12-28`).startsWith('53');

/** Whether a text is the DOT of a tyre that can exist on a date (YYYY-MM-DD): a week of its year that has begun. */
export const isMadeDot = (text: string, day: string): boolean =>
  patterns.dot.test(text) && hasDotWeek(text, day) && !isFutureDot(text, day);

/** Whether a text is the DOT of a tyre that can exist now. */
export const isDotNow = (text: string): boolean => isMadeDot(text, formatDay(Date.now()));

/**
 * Sort key of a DOT: year and week as the number YYWW, null for an invalid DOT. The database's counterpart is dot_key.
 */
export const dotKey = (dot: string): number | null =>
  /^\d{4}$/.test(dot) ? Number(dot.slice(2) + dot.slice(0, 2)) : null;
