import { formatDay, formatTime } from '#kernel/format.ts';

/** Half-hours of a day in Asia/Shanghai: index h begins h × 30 minutes after midnight. */
const halfMinutes = 30;

/** Clock time of a moment: '09:30'. */
export const clockOf = (time: string | Date): string => formatTime(time).slice(11);

/** Clock time of a half-hour index: '09:30'; 48 is the end of the day. */
export const clockOfHalf = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Half-hours since midnight with the elapsed fraction: '09:15' is 18.5. */
export const halvesOf = (clock: string): number => minutesOf(clock) / halfMinutes;

/** ISO 8601 time of a day and clock time in Asia/Shanghai. */
export const momentOf = (day: string, clock: string): string => `${day}T${clock}:00+08:00`;

/** ISO 8601 start of the half-hour that contains a time. */
export const halfHourOf = (time: Date): string =>
  momentOf(formatDay(time), clockOfHalf(Math.floor(halvesOf(clockOf(time)))));

export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** ISO weekday: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Seven days of a day's week, from Monday. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(day, at + 1 - weekdayOf(day)));

/** Month of a day: '2026-11'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Month a number of months later: '2026-12'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Hours with at most one decimal: 7.5. */
export const formatHours = (hours: number): string => String(Math.round(hours * 10) / 10);
