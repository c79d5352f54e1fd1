import type { Random } from './random.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
const offset = 8 * hour;

/** Start of the day in Shanghai that contains a time. */
export const startOfDay = (at: number): number => Math.floor((at + offset) / day) * day - offset;
/** Weekday of a time in Shanghai, 0 for Sunday. */
export const weekdayOf = (at: number): number => new Date(at + offset).getUTCDay();
/** Month of a time in Shanghai, 1 to 12. */
export const monthOf = (at: number): number => new Date(at + offset).getUTCMonth() + 1;
export const iso = (at: number): string => new Date(at).toISOString();
/** Business day and period, in Shanghai, of a journal posted at a time. */
export function journalTime(at: number): { posted_at: string; business_day: string; period: string } {
  const date = iso(at + offset).slice(0, 10);
  return { posted_at: iso(at), business_day: date, period: date.slice(0, 7) };
}
/** ISO 8601 text of a time in microseconds. */
export const isoMicro = (at: number): string =>
  iso(Math.floor(at / 1000)).replace('Z', `${String(at % 1000).padStart(3, '0')}Z`);

const weekdayWeights = [0.1, 1.3, 1.2, 1.15, 1.1, 1.1, 0.45];
/** Purchases by month: highest before winter and the long holidays. */
const monthWeights = [0.9, 0.75, 1.05, 1.1, 1, 0.95, 0.95, 1, 1.1, 1.25, 1.2, 1];

/** Business volume of a day, about 1 on an average working day. */
export const busyness = (at: number): number =>
  (weekdayWeights[weekdayOf(at)] ?? 1) * (monthWeights[monthOf(at) - 1] ?? 1);
export const isWinterSeason = (at: number): boolean => monthOf(at) >= 9 && monthOf(at) <= 12;

/** Random time of a day during business hours. */
export const moment = (random: Random, dayStart: number): number =>
  dayStart + Math.floor((8.6 + random.next() * 9.2) * hour);

/** The same time if within working hours, else a time on the next working day. */
export function atWork(random: Random, at: number): number {
  const start = startOfDay(at);
  const passed = (at - start) / hour;
  if (weekdayOf(start) !== 0 && passed >= 8.5 && passed <= 18.2) return at;
  const next = passed < 8.5 && weekdayOf(start) !== 0 ? start : start + day;
  return moment(random, weekdayOf(next) === 0 ? next + day : next);
}
